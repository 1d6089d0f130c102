/** Dovecot as Debian brings it, on ports of its own and with a mailbox of its own, started for one test. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imapPassword } from './imap-server.ts'
import { makeServerCertificates } from './make-certificates.ts'
import { findFreePort } from './server-process.ts'
import { untilOpen } from './start-slapd.ts'

/** Debian's `nobody` and `nogroup`, whose mail lies in a folder of files: dovecot reads none as root. */
const nobody = 65_534

/** One user; nobody else's rights or files are touched. */
function configuration(folder: string, port: number, tlsPort: number): string {
  return `
protocols = imap
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
instance_name = foyer-test
default_internal_user = nobody
default_internal_group = nogroup
default_login_user = nobody
mail_location = maildir:${folder}/mail
ssl = yes
ssl_cert = <${folder}/certificate.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = yes
auth_mechanisms = plain
passdb {
  driver = static
  args = password=${imapPassword.replaceAll(' ', '_')}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    address = localhost
    port = ${String(port)}
  }
  inet_listener imaps {
    address = localhost
    port = ${String(tlsPort)}
    ssl = yes
  }
}
service anvil {
  chroot =
}
namespace inbox {
  inbox = yes
}
`
}

export const dovecotPassword = imapPassword.replaceAll(' ', '_')

export async function startDovecot() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-dovecot-'))
  chmodSync(folder, 0o755)
  const certificates = makeServerCertificates()
  const port = await findFreePort()
  const tlsPort = await findFreePort()
  for (const name of ['', 'cur', 'new', 'tmp']) {
    mkdirSync(join(folder, 'mail', name), { recursive: true })
    chownSync(join(folder, 'mail', name), nobody, nobody)
  }
  mkdirSync(join(folder, 'state'))
  writeFileSync(join(folder, 'key.pem'), certificates.key)
  writeFileSync(join(folder, 'certificate.pem'), certificates.valid)
  const settings = join(folder, 'dovecot.conf')
  writeFileSync(settings, configuration(folder, port, tlsPort))
  let child: ChildProcess | null = null
  let count = 0

  async function start(): Promise<void> {
    child = spawn('/usr/sbin/dovecot', ['-F', '-c', settings], { stdio: 'ignore' })
    await untilOpen(tlsPort)
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
    tlsPort,
    authority: certificates.authority,
    /** Where somebody else may deliver to. */
    maildir: join(folder, 'mail'),
    /** How many mails nobody has looked at. */
    countNew: () => readdirSync(join(folder, 'mail', 'new')).length,
    start,
    stop,
    /** As a mail server delivers it: a whole mail in a file. */
    deliver(mail: string): void {
      count += 1
      const name = `${String(1_763_000_000 + count)}.M${String(count)}P1.host`
      const file = join(folder, 'mail', 'new', name)
      writeFileSync(file, mail)
      chownSync(file, nobody, nobody)
    },
    /** What it has kept of the mailbox is gone: its messages are counted anew. */
    forgetNumbers(): void {
      for (const name of [
        'dovecot-uidlist',
        'dovecot.index',
        'dovecot.index.cache',
        'dovecot.index.log',
      ]) {
        rmSync(join(folder, 'mail', name), { force: true })
      }
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
