/** OpenLDAP as Debian brings it, on ports of its own and with people of its own, started for one test. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeServerCertificates } from './make-certificates.ts'
import { findFreePort } from './server-process.ts'

export const suffix = 'dc=acme,dc=example'
export const readerName = `cn=foyer,${suffix}`
export const readerPassword = 'a password that no log may hold'
/** May read no more than ten entries. */
export const limitedName = `cn=limited,${suffix}`

export type Slapd = Awaited<ReturnType<typeof startSlapd>>

const schemas = ['core', 'cosine', 'nis', 'inetorgperson']

function configuration(folder: string): string {
  return [
    ...schemas.map((name) => `include /etc/ldap/schema/${name}.schema`),
    'modulepath /usr/lib/ldap',
    'moduleload back_mdb',
    `pidfile ${folder}/pid`,
    `TLSCertificateFile ${folder}/certificate.pem`,
    `TLSCertificateKeyFile ${folder}/key.pem`,
    'database mdb',
    'maxsize 1073741824',
    `suffix "${suffix}"`,
    `rootdn "cn=admin,${suffix}"`,
    'rootpw admin',
    `directory ${folder}/data`,
    'dbnosync',
    'index objectClass,uid,mail,entryUUID eq',
    `limits dn.exact="${readerName}" size.prtotal=unlimited size=unlimited`,
    `limits dn.exact="${limitedName}" size=10`,
    '',
  ].join('\n')
}

const base = [
  `dn: ${suffix}\nobjectClass: dcObject\nobjectClass: organization\no: Acme\ndc: acme`,
  `dn: ou=People,${suffix}\nobjectClass: organizationalUnit\nou: People`,
  `dn: ou=Groups,${suffix}\nobjectClass: organizationalUnit\nou: Groups`,
  ...[readerName, limitedName].map(
    (name) =>
      `dn: ${name}\nobjectClass: person\ncn: ${name.slice(3).split(',', 1)[0] ?? ''}\nsn: x\nuserPassword: ${readerPassword}`,
  ),
].join('\n\n')

export async function startSlapd(options: { readonly certificate?: 'valid' | 'expired' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-slapd-'))
  const certificates = makeServerCertificates()
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'key.pem'), certificates.key)
  writeFileSync(join(folder, 'certificate.pem'), certificates[options.certificate ?? 'valid'])
  const file = join(folder, 'slapd.conf')
  writeFileSync(file, configuration(folder))
  const port = await findFreePort()
  const tlsPort = await findFreePort()
  let child: ChildProcess | null = null

  /** `entries` in LDIF, added before it starts. */
  function fill(entries: string): void {
    execFileSync('/usr/sbin/slapadd', ['-q', '-f', file], { input: entries, stdio: 'pipe' })
  }

  async function start(): Promise<void> {
    const urls = `ldap://127.0.0.1:${String(port)} ldaps://127.0.0.1:${String(tlsPort)}`
    child = spawn('/usr/sbin/slapd', ['-d', '0', '-f', file, '-h', urls], { stdio: 'ignore' })
    await untilOpen(tlsPort)
  }

  async function stop(): Promise<void> {
    if (child === null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    child = null
  }

  fill(`${base}\n`)
  await start()
  return {
    port,
    tlsPort,
    authority: certificates.authority,
    start,
    stop,
    async addBeforeStart(entries: string) {
      await stop()
      fill(entries)
      await start()
    },
    /** Changes entries as an administrator of the directory would. */
    change(ldif: string): void {
      const args = ['-x', '-D', `cn=admin,${suffix}`, '-w', 'admin']
      const address = ['-H', `ldap://127.0.0.1:${String(port)}`]
      execFileSync('/usr/bin/ldapmodify', [...args, ...address], { input: ldif, stdio: 'pipe' })
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @throws an Error when nobody listens after half a minute. */
export async function untilOpen(port: number): Promise<void> {
  const lastAt = Date.now() + 30_000
  for (;;) {
    const socket = connect({ port, host: '127.0.0.1' })
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    if (Date.now() > lastAt) throw new Error(`nobody listens on ${String(port)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** A person in LDIF. */
export function personEntry(uid: string, more: Readonly<Record<string, string>> = {}): string {
  const { sn = 'Archer', mail = `${uid}@acme.example`, ...others } = more
  const given = others['givenName'] ?? uid
  const lines = Object.entries({ givenName: given, ...others }).map(([name, value]) =>
    name.endsWith(':') ? `${name}: ${value}` : `${name}: ${value}`,
  )
  return [
    `dn: uid=${uid},ou=People,${suffix}`,
    'changetype: add',
    'objectClass: inetOrgPerson',
    `uid: ${uid}`,
    `cn: ${given} ${sn}`,
    `sn: ${sn}`,
    `mail: ${mail}`,
    ...lines,
    '',
    '',
  ].join('\n')
}

export function groupEntry(name: string, members: readonly string[]): string {
  return [
    `dn: cn=${name},ou=Groups,${suffix}`,
    'changetype: add',
    'objectClass: groupOfNames',
    `cn: ${name}`,
    ...members.map((member) => `member: ${member}`),
    '',
    '',
  ].join('\n')
}
