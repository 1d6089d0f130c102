/** Radicale as Debian brings it, over TLS on a port of its own and with a calendar of its own, started for one test. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeServerCertificates } from './make-certificates.ts'
import { findFreePort } from './server-process.ts'
import { caldavPassword } from './start-caldav.ts'
import { untilOpen } from './start-slapd.ts'

const user = 'foyer'

export async function startRadicale() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-radicale-'))
  const certificates = makeServerCertificates()
  const port = await findFreePort()
  mkdirSync(join(folder, 'collections'))
  writeFileSync(join(folder, 'users'), `${user}:${caldavPassword}\n`)
  writeFileSync(join(folder, 'key.pem'), certificates.key)
  writeFileSync(join(folder, 'certificate.pem'), certificates.valid)
  const settings = join(folder, 'config')
  writeFileSync(
    settings,
    `[server]
hosts = localhost:${String(port)}
ssl = True
certificate = ${folder}/certificate.pem
key = ${folder}/key.pem
[auth]
type = htpasswd
htpasswd_filename = ${folder}/users
htpasswd_encryption = plain
delay = 0
[storage]
filesystem_folder = ${folder}/collections
`,
  )
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    child = spawn('/usr/bin/radicale', ['--config', settings], { stdio: 'ignore' })
    await untilOpen(port)
  }
  async function stop(): Promise<void> {
    if (child === null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    child = null
  }

  /** As a person's own program does it. */
  async function ask(
    method: string,
    path: string,
    body = '',
  ): Promise<{ readonly status: number; readonly text: string }> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: 'localhost',
          port,
          path,
          method,
          ca: certificates.authority,
          auth: `${user}:${caldavPassword}`,
          headers: { 'content-type': method === 'PUT' ? 'text/calendar' : 'application/xml' },
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }
  async function send(method: string, path: string, body = ''): Promise<void> {
    const { status } = await ask(method, path, body)
    if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${String(status)}`)
  }

  await start()
  const made = `<?xml version="1.0"?><C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop>
    <D:displayname>Room 1</D:displayname></D:prop></D:set></C:mkcalendar>`
  await send('MKCALENDAR', `/${user}/room/`, made)
  return {
    root: `https://localhost:${String(port)}/`,
    address: `https://localhost:${String(port)}/${user}/room/`,
    user,
    authority: certificates.authority,
    start,
    stop,
    put: (name: string, text: string) => send('PUT', `/${user}/room/${name}`, text),
    /** What stands there, unfolded; null for nothing. */
    async read(name: string): Promise<string | null> {
      const { status, text } = await ask('GET', `/${user}/room/${name}`)
      return status === 200 ? text.replaceAll(/\r?\n /g, '') : null
    },
    remove: (name: string) => send('DELETE', `/${user}/room/${name}`),
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
