/** Apache with mod_dav as Debian brings it, on a port of its own, over TLS or not, started for one test. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { makeServerCertificates } from './make-certificates.ts'
import { findFreePort } from './server-process.ts'

export const davUser = 'foyer'
export const davPassword = 'a password that no log may hold'

const modules = [
  'mpm_event',
  'authn_core',
  'authn_file',
  'authz_core',
  'authz_user',
  'auth_basic',
  'dav',
  'dav_fs',
  'ssl',
]

/** The one who serves may not be root. */
const nobody = 65_534

function configuration(folder: string, port: number): string {
  return [
    `ServerRoot ${folder}`,
    `Listen 127.0.0.1:${String(port)} https`,
    'ServerName localhost',
    ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
    `PidFile ${folder}/pid`,
    `ErrorLog ${folder}/errors`,
    'User nobody',
    'Group nogroup',
    `DocumentRoot ${folder}/files`,
    `DavLockDB ${folder}/locks/db`,
    'SSLEngine on',
    `SSLCertificateFile ${folder}/certificate.pem`,
    `SSLCertificateKeyFile ${folder}/key.pem`,
    `<Directory ${folder}/files>`,
    'Dav On',
    'AuthType Basic',
    'AuthName files',
    'AuthBasicProvider file',
    `AuthUserFile ${folder}/users`,
    'Require valid-user',
    '</Directory>',
    '',
  ].join('\n')
}

export async function startApacheWebDav() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-apache-'))
  const certificates = makeServerCertificates()
  const port = await findFreePort()
  chmodSync(folder, 0o755)
  for (const name of ['files', 'locks']) {
    mkdirSync(join(folder, name))
    if (process.getuid?.() === 0) chownSync(join(folder, name), nobody, nobody)
  }
  const hash = createHash('sha1').update(davPassword).digest('base64')
  writeFileSync(join(folder, 'users'), `${davUser}:{SHA}${hash}\n`)
  writeFileSync(join(folder, 'key.pem'), certificates.key)
  writeFileSync(join(folder, 'certificate.pem'), certificates.valid)
  const file = join(folder, 'httpd.conf')
  writeFileSync(file, configuration(folder, port))
  const child = spawn('/usr/sbin/apache2', ['-f', file, '-DFOREGROUND'], { stdio: 'ignore' })
  await vi.waitFor(
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.destroy()
          resolve()
        })
        socket.on('error', reject)
      }),
    { timeout: 10_000, interval: 50 },
  )
  return {
    address: `https://localhost:${String(port)}`,
    authority: certificates.authority,
    /** Puts a file there past Foyer; its folder exists. */
    put: (path: string, text: string) => writeFileSync(join(folder, 'files', path), text),
    /** Paths of all files, sorted, with what is in them. */
    files: () =>
      readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.includes('.DAV'))
        .map((entry) => {
          const whole = join(entry.parentPath, entry.name)
          return [whole.slice(join(folder, 'files').length + 1), readFileSync(whole)] as const
        })
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
