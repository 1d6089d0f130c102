/** Postfix as Debian brings it, on a port and with a queue of its own, that delivers into folders of mails; started for one test. */
import { spawnSync } from 'node:child_process'
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
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { findFreePort } from './server-process.ts'
import { untilOpen } from './start-slapd.ts'

/** Debian's `nobody` and `nogroup`, as whom dovecot reads. */
const nobody = 65_534

type Given = {
  /** The name by which it says who sent a mail. */
  readonly name: string
  /** Whose mails it knows to be theirs, by the address of the envelope. */
  readonly proved: readonly string[]
  /** Whom it takes mails for, with the folder of a mailbox that somebody else reads; null: one of its own. */
  readonly mailboxes: Readonly<Record<string, string | null>>
}

/** `PREPEND` is how a milter that has checked DKIM would say so: above everything that the sender has written. */
function settings(folder: string, { name, proved, mailboxes }: Given): string {
  const domains = new Set(Object.keys(mailboxes).map((address) => address.split('@')[1]))
  const results = proved.map((address) => {
    const domain = address.split('@')[1] ?? ''
    return `{ ${address} = PREPEND Authentication-Results: ${name}; dkim=pass header.d=${domain} }`
  })
  return `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = ${folder}/maillog
maillog_file_prefixes = ${folder}
myhostname = ${name}
mydestination =
mynetworks = 127.0.0.0/8
inet_protocols = ipv4
inet_interfaces = loopback-only
alias_maps =
default_transport = error:nobody else is written to
virtual_mailbox_domains = ${[...domains].join(', ')}
virtual_mailbox_maps = texthash:${folder}/mailboxes
virtual_mailbox_base = /
virtual_uid_maps = static:${String(nobody)}
virtual_gid_maps = static:${String(nobody)}
smtpd_relay_restrictions = permit_mynetworks, reject
smtpd_sender_restrictions = check_sender_access inline:{ ${results.join(', ')} }
smtpd_recipient_restrictions = reject_unlisted_recipient, permit_mynetworks, reject
smtpd_delay_reject = no
`
}

/** Debian's own services, without a cage, and without those that nobody asks. */
const services = (port: number): string => `
127.0.0.1:${String(port)} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`

export async function startPostfix(given: Given) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-postfix-'))
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const postfixId = Number(spawnSync('/usr/bin/id', ['-u', 'postfix'], { encoding: 'utf8' }).stdout)
  for (const name of ['queue', 'data', 'conf']) mkdirSync(join(folder, name))
  chownSync(join(folder, 'data'), postfixId, 0)
  const own = (address: string): string => join(folder, address.replace('@', '.'))
  const lines = Object.entries(given.mailboxes).map(([address, place]) => {
    const mailbox = place ?? own(address)
    if (place === null) {
      for (const name of ['', 'cur', 'new', 'tmp']) {
        mkdirSync(join(mailbox, name), { recursive: true })
        chownSync(join(mailbox, name), nobody, nobody)
      }
    }
    return `${address} ${mailbox.slice(1)}/\n`
  })
  writeFileSync(join(folder, 'mailboxes'), lines.join(''))
  writeFileSync(join(folder, 'conf', 'main.cf'), settings(folder, given))
  writeFileSync(join(folder, 'conf', 'master.cf'), services(port))

  function run(act: 'start' | 'stop'): void {
    const { status, stderr } = spawnSync('/usr/sbin/postfix', ['-c', join(folder, 'conf'), act], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`postfix did not ${act}: ${stderr}`)
  }
  async function start(): Promise<void> {
    run('start')
    await untilOpen(port)
  }

  await start()
  return {
    port,
    start,
    stop: () => run('stop'),
    /** What has arrived for somebody, in no order. */
    mailsOf(address: string) {
      const arrived = join(own(address), 'new')
      return Promise.all(
        readdirSync(arrived).map((name) => PostalMime.parse(readFileSync(join(arrived, name)))),
      )
    },
    close(): void {
      run('stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
