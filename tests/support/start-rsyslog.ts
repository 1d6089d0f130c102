/** rsyslog as Debian brings it, which takes messages over TLS on a port of its own and writes them into a file, started for one test. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeServerCertificates } from './make-certificates.ts'
import { findFreePort } from './server-process.ts'
import { untilOpen } from './start-slapd.ts'

/** `x509/certvalid`: only who shows a certificate of the authority is let in. */
function configuration(folder: string, port: number, mode: 'anon' | 'x509/certvalid'): string {
  return [
    'global(',
    `  workDirectory="${folder}"`,
    '  defaultNetstreamDriver="gtls"',
    `  defaultNetstreamDriverCAFile="${folder}/authority.pem"`,
    `  defaultNetstreamDriverCertFile="${folder}/certificate.pem"`,
    `  defaultNetstreamDriverKeyFile="${folder}/key.pem"`,
    ')',
    `module(load="imtcp" streamDriver.name="gtls" streamDriver.mode="1" streamDriver.authMode="${mode}")`,
    'template(name="said" type="string" string="%pri% %timestamp:::date-rfc3339% %hostname% %app-name% %msgid% %structured-data% %msg%\\n")',
    `ruleset(name="take") { action(type="omfile" file="${folder}/taken.log" template="said") }`,
    `input(type="imtcp" port="${String(port)}" address="127.0.0.1" ruleset="take")`,
    '',
  ].join('\n')
}

export async function startRsyslog({
  certificate = 'valid',
  mode = 'anon',
}: {
  readonly certificate?: 'valid' | 'expired'
  readonly mode?: 'anon' | 'x509/certvalid'
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-rsyslog-'))
  const certificates = makeServerCertificates()
  const port = await findFreePort()
  const file = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  file('authority.pem', certificates.authority)
  file('key.pem', certificates.key)
  file('certificate.pem', certificates[certificate])
  file('rsyslog.conf', configuration(folder, port, mode))
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    const files = ['-f', join(folder, 'rsyslog.conf'), '-i', join(folder, 'pid')]
    child = spawn('/usr/sbin/rsyslogd', ['-n', ...files], { stdio: 'ignore' })
    await untilOpen(port)
  }

  async function stop(): Promise<void> {
    if (child === null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    child = null
  }

  await start()
  return {
    port,
    certificates,
    start,
    stop,
    /** What it has written, line by line. */
    taken(): readonly string[] {
      const path = join(folder, 'taken.log')
      return existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : []
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
