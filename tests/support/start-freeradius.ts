/** FreeRADIUS as Debian brings it, with the files that Foyer offers to copy, on ports of its own, started for one test. */
import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { freeradiusFiles } from '#domain/credential/freeradius-files.ts'
import { makeServerCertificates } from './make-certificates.ts'
import { findFreePort } from './server-process.ts'

const run = promisify(execFile)

export type FreeRadius = Awaited<ReturnType<typeof startFreeRadius>>

/** What answered, and what it said. */
export type RadiusReply = { readonly isAccepted: boolean; readonly text: string }

/** @param origin of Foyer @param nasSecret of access points, which it plays as well: there Foyer cuts devices off */
export async function startFreeRadius({
  origin,
  token,
  nasSecret,
}: {
  readonly origin: string
  readonly token: string
  readonly nasSecret: string
}) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-freeradius-'))
  const [auth, acct, coa] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const certificates = makeServerCertificates()
  write('certs/foyer.pem', certificates.valid)
  write('certs/foyer.key', certificates.key)
  for (const { path, text } of freeradiusFiles({ origin, token, security: 'ENTERPRISE' })) {
    const placed = text
      .replaceAll('ipaddr = *', 'ipaddr = 127.0.0.1')
      .replace('port = 1812', `port = ${String(auth)}`)
      .replace('port = 1813', `port = ${String(acct)}`)
    write(path, placed)
  }
  // As Debian's own `always` has them.
  write(
    'mods-enabled/always',
    ['ok', 'reject'].map((code) => `always ${code} {\n\trcode = ${code}\n}\n`).join(''),
  )
  // An access point that takes Disconnect-Requests, as FreeRADIUS itself reads them.
  write(
    'sites-enabled/point',
    `listen {
	type = coa
	ipaddr = 127.0.0.1
	port = ${String(coa)}
	virtual_server = point
}
server point {
	recv-coa {
		if (&Acct-Session-Id == "gone") {
			update reply {
				&Error-Cause := Session-Context-Not-Found
			}
			reject
		}
		else {
			ok
		}
	}
	send-coa {
		ok
	}
}
`,
  )
  write(
    'radiusd.conf',
    `prefix = /usr
confdir = ${folder}
raddbdir = ${folder}
certdir = ${folder}/certs
logdir = ${folder}
run_dir = ${folder}
libdir = /usr/lib/freeradius
name = foyer
max_request_time = 10
max_requests = 1024
proxy_requests = no
security {
	max_attributes = 200
	reject_delay = 0
	status_server = no
}
thread pool {
	start_servers = 2
	max_servers = 4
	min_spare_servers = 1
	max_spare_servers = 3
}
client points {
	ipaddr = 127.0.0.1
	secret = ${nasSecret}
	require_message_authenticator = yes
}
modules {
	$INCLUDE mods-enabled/
}
policy {
}
$INCLUDE sites-enabled/
`,
  )
  execFileSync('/usr/sbin/freeradius', ['-C', '-X', '-d', folder], { stdio: 'pipe' })
  const child = spawn('/usr/sbin/freeradius', ['-X', '-d', folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let log = ''
  child.stdout.setEncoding('utf8')
  const isReady = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: string) => {
      log += text
      if (log.includes('Ready to process requests')) resolve()
    })
    child.once('exit', () => reject(new Error(log.slice(-2_000))))
  })
  await isReady

  async function send(kind: 'auth' | 'acct', attributes: readonly string[]): Promise<RadiusReply> {
    const port = kind === 'auth' ? auth : acct
    const to = `127.0.0.1:${String(port)}`
    const ran = run('/usr/bin/radclient', ['-x', '-t', '5', '-r', '1', to, kind, nasSecret])
    ran.child.stdin?.end(`${attributes.join('\n')}\n`)
    const { stdout: text } = await ran.catch((error: { stdout: string }) => error)
    return { isAccepted: /Received (Access-Accept|Accounting-Response)/.test(text), text }
  }
  return {
    coaPort: coa,
    send,
    /** A phone that joins an Enterprise network as its QR code says. */
    async join(user: string, password: string): Promise<RadiusReply> {
      write(
        'phone.conf',
        `network={
 key_mgmt=WPA-EAP
 eap=TTLS
 anonymous_identity="anonymous"
 identity="${user}"
 password="${password}"
 phase2="auth=PAP"
}
`,
      )
      const args = ['-c', join(folder, 'phone.conf'), '-a', '127.0.0.1', '-p', String(auth)]
      const ran = run('/usr/bin/eapol_test', [...args, '-s', nasSecret, '-t', '8'], {
        maxBuffer: 10_000_000,
      })
      const { stdout: text } = await ran.catch((error: { stdout: string }) => error)
      return { isAccepted: /^SUCCESS$/m.test(text), text }
    },
    log: () => log,
    async close(): Promise<void> {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
