/** Samba as a domain controller of Active Directory, provisioned anew and started for one test. Needs root, as its ports are fixed. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeServerCertificates } from './make-certificates.ts'
import { untilOpen } from './start-slapd.ts'

export const domainBase = 'DC=acme,DC=example'
export const domainReader = 'administrator@acme.example'
export const domainPassword = 'Adm1n-of-the-domain'
export const ldapsPort = 636

export async function startSamba() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-samba-'))
  const state = join(folder, 'domain')
  const certificates = makeServerCertificates()
  writeFileSync(join(folder, 'key.pem'), certificates.key, { mode: 0o600 })
  writeFileSync(join(folder, 'certificate.pem'), certificates.valid)
  writeFileSync(join(folder, 'authority.pem'), certificates.authority)
  const options = [
    `--option=posix:eadb=${join(folder, 'eadb.tdb')}`,
    '--option=interfaces=127.0.0.1',
    '--option=bind interfaces only=yes',
  ]
  execFileSync(
    '/usr/bin/samba-tool',
    [
      'domain',
      'provision',
      '--realm=ACME.EXAMPLE',
      '--domain=ACME',
      '--server-role=dc',
      '--dns-backend=NONE',
      `--adminpass=${domainPassword}`,
      `--targetdir=${state}`,
      ...options,
    ],
    { stdio: 'pipe' },
  )
  const file = join(state, 'etc/smb.conf')
  const changed = readFileSync(file, 'utf8')
    .replace(/server services = .*/, 'server services = ldap')
    .replace(
      '[global]',
      [
        '[global]',
        `tls keyfile = ${folder}/key.pem`,
        `tls certfile = ${folder}/certificate.pem`,
        `tls cafile = ${folder}/authority.pem`,
        `log file = ${folder}/log`,
        `pid directory = ${folder}`,
      ].join('\n'),
    )
  writeFileSync(file, changed)
  const args = ['--foreground', '--no-process-group', '--model=single', `--configfile=${file}`]
  const child: ChildProcess = spawn('/usr/sbin/samba', args, { stdio: 'ignore' })
  await untilOpen(ldapsPort)
  return {
    authority: certificates.authority,
    /** Changes entries as an administrator of the domain would. */
    change(ldif: string): void {
      execFileSync(
        '/usr/bin/ldapmodify',
        ['-x', '-H', 'ldaps://localhost', '-D', domainReader, '-w', domainPassword],
        { input: ldif, stdio: 'pipe', env: { ...process.env, LDAPTLS_REQCERT: 'never' } },
      )
    },
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A user in LDIF, with a password, enabled unless `control` says otherwise. */
export function domainUser(
  name: string,
  { control = '512', more = [] }: { control?: string; more?: readonly string[] } = {},
): string {
  const password = Buffer.from(`"Pa55-of-${name}"`, 'utf16le').toString('base64')
  return [
    `dn: CN=${name},CN=Users,${domainBase}`,
    'changetype: add',
    'objectClass: user',
    `sAMAccountName: ${name}`,
    `userPrincipalName: ${name}@acme.example`,
    `givenName: ${name}`,
    'sn: Archer',
    `mail: ${name}@acme.example`,
    `unicodePwd:: ${password}`,
    `userAccountControl: ${control}`,
    ...more,
    '',
    '',
  ].join('\n')
}

export function domainGroup(name: string, members: readonly string[]): string {
  return [
    `dn: CN=${name},CN=Users,${domainBase}`,
    'changetype: add',
    'objectClass: group',
    `sAMAccountName: ${name}`,
    ...members.map((member) => `member: CN=${member},CN=Users,${domainBase}`),
    '',
    '',
  ].join('\n')
}
