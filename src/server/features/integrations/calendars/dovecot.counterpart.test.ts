/**
 * Invitations lie in a mailbox of a real server: read over TLS and StartTLS, whatever their mail looks like, and whatever the server does.
 * @debian dovecot-imapd
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUser } from '#tests/support/factories.ts'
import { invitation, openMailboxScene, type MailboxInput } from '#tests/support/mailbox-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { dovecotPassword, startDovecot } from '#tests/support/start-dovecot.ts'

let world: MailWorld
let dovecot: Awaited<ReturnType<typeof startDovecot>>

const host = 'hanna@acme.example'

beforeAll(async () => {
  world = await openMailWorld({ IMAP_ALLOW: 'localhost' })
  dovecot = await startDovecot()
})
afterAll(async () => {
  await dovecot.close()
  await world.close()
})

const head = (id: string, type: string) =>
  [
    'Received: from mx.acme.example by localhost; Fri, 20 Nov 2026 09:00:00 +0000',
    'Authentication-Results: mx.acme.example;',
    '\tdkim=pass (2048-bit key) header.d=acme.example header.i=@acme.example',
    `From: =?utf-8?q?H=C3=A4nna?= <${host}>`,
    'To: foyer@acme.example',
    'Date: Fri, 20 Nov 2026 09:00:00 +0000',
    `Message-ID: <${id}@mail.example>`,
    'MIME-Version: 1.0',
    `Content-Type: ${type}`,
  ].join('\r\n')

const event = (uid: string, title = 'Prüfung') => invitation(host, { uid, title })

/** As Google writes it: the invitation beside texts, and once more as a file; behind 12 MB of something else. */
function fromGoogle(uid: string): string {
  const base64 = Buffer.from(event(uid)).toString('base64')
  const part = (type: string, encoding: string, body: string) =>
    `Content-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`
  return [
    `${head(uid, 'multipart/mixed; boundary=outer')}\r\n\r\n--outer\r\n`,
    'Content-Type: multipart/alternative; boundary=inner\r\n\r\n--inner\r\n',
    part('text/plain; charset=utf-8', '7bit', 'Come'),
    '--inner\r\n',
    part('text/calendar; charset=utf-8; method=REQUEST', 'base64', base64),
    '--inner--\r\n--outer\r\n',
    part('application/pdf; name=a.pdf', 'base64', 'QUJD'.repeat(3_000_000)),
    '--outer\r\n',
    part('application/ics; name=invite.ics', 'base64', base64),
    '--outer--\r\n',
  ].join('')
}

/** As Exchange writes it: nothing but the invitation, in an encoding of its own. */
function fromExchange(uid: string): string {
  const bytes = Buffer.from(event(uid), 'latin1')
  const quoted = [...bytes]
    .map((byte) =>
      byte > 126 || byte === 61
        ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCodePoint(byte),
    )
    .join('')
  return `${head(uid, 'text/calendar; charset="iso-8859-1"; method=REQUEST')}\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quoted}`
}

/** Its parts begin and never end. */
function broken(uid: string): string {
  return `${head(uid, 'multipart/mixed; boundary=x')}\r\n\r\n--x\r\nContent-Type: text/calendar\r\n\r\nBEGIN:VCALENDAR\r\nBEGIN:VEV`
}

async function open() {
  const scene = await openMailboxScene(world, { port: dovecot.tlsPort })
  await createUser(world.deps, scene.companyId, {
    firstname: 'Hanna',
    lastname: 'Host',
    email: host,
  })
  return scene
}
const input = (more: MailboxInput = {}): MailboxInput => ({
  encryption: 'TLS',
  certificate: dovecot.authority,
  password: dovecotPassword,
  ...more,
})

it('is read over TLS and StartTLS, and only with the certificate of its authority', async () => {
  const scene = await open()
  const tried = async (more: MailboxInput) => {
    const body = {
      addresses: ['foyer@acme.example'],
      host: 'localhost',
      port: dovecot.tlsPort,
      user: 'foyer',
      folder: 'INBOX',
      trust: 'MAILBOX',
      serverName: '',
      ownDomains: [],
      ...input(more),
    }
    const { steps } = await scene.ok<{ steps: readonly { step: string; fault: string | null }[] }>(
      scene.ask('mailboxes.test', { body }),
    )
    return steps.at(-1)
  }
  expect(await tried({})).toMatchObject({ step: 'FOLDER', fault: null })
  expect(await tried({ encryption: 'START_TLS', port: dovecot.port })).toMatchObject({
    step: 'FOLDER',
    fault: null,
  })
  expect(await tried({ certificate: '' })).toMatchObject({ fault: 'certificate_unknown' })
  expect(await tried({ port: dovecot.port })).toMatchObject({ step: 'ENCRYPTION' })
  expect(await tried({ password: 'wrong' })).toMatchObject({ fault: 'sign_in_refused' })
  expect(await tried({ folder: 'Elsewhere' })).toMatchObject({ fault: 'folder_missing' })
})

it('has its mails read as programs write them, through a change of password, a fall and a move', async () => {
  const scene = await open()
  dovecot.deliver(fromGoogle('google'))
  const id = await scene.connect(input())
  dovecot.deliver(fromExchange('exchange'))
  dovecot.deliver(broken('broken'))
  dovecot.deliver(`${head('plain', 'text/plain')}\r\n\r\nHello`)
  const came = ['IGNORED no_calendar', 'FAILED broken', 'DONE', 'DONE']
  expect(await scene.read(id)).toEqual(came)
  const titles = (await scene.visits()).map((line) => line.slice(-7))
  expect(titles).toEqual(['Prüfung', 'Prüfung'])

  await dovecot.stop()
  await scene.read(id)
  expect((await scene.list())[0]).toMatchObject({ fault: 'refused' })
  dovecot.deliver(fromExchange('later'))
  dovecot.forgetNumbers()
  await dovecot.start()
  expect(await scene.read(id)).toEqual(['DONE', ...came])
  expect((await scene.list())[0]).toMatchObject({ fault: null })
  expect((await scene.visits()).length).toBe(3)
})
