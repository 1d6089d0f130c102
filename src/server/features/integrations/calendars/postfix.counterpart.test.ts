/**
 * Invitations go through real mail servers: Postfix takes them, Dovecot keeps them, and what Foyer answers arrives by Postfix again.
 * @debian postfix dovecot-imapd
 */
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createUser } from '#tests/support/factories.ts'
import { invitation, mailboxHost, openMailboxScene } from '#tests/support/mailbox-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { dovecotPassword, startDovecot } from '#tests/support/start-dovecot.ts'
import { startPostfix } from '#tests/support/start-postfix.ts'

let world: MailWorld
let dovecot: Awaited<ReturnType<typeof startDovecot>>
let postfix: Awaited<ReturnType<typeof startPostfix>>

const deadline = { timeout: 30_000, interval: 50 }
const ann = 'ann@guest.example'

beforeAll(async () => {
  dovecot = await startDovecot()
  postfix = await startPostfix({
    name: 'mx.acme.example',
    proved: [mailboxHost],
    mailboxes: { 'foyer@acme.example': dovecot.maildir, [mailboxHost]: null, [ann]: null },
  })
  world = await openMailWorld({
    IMAP_ALLOW: 'localhost',
    SMTP_URL: `smtp://localhost:${String(postfix.port)}`,
    MAIL_FROM: 'Foyer <foyer@acme.example>',
  })
})
afterAll(async () => {
  await world.close()
  postfix.close()
  await dovecot.close()
})

async function open() {
  const scene = await openMailboxScene(world, { port: dovecot.tlsPort })
  await createUser(world.deps, scene.companyId, {
    firstname: 'Hanna',
    lastname: 'Host',
    email: mailboxHost,
  })
  const id = await scene.connect({
    encryption: 'TLS',
    certificate: dovecot.authority,
    password: dovecotPassword,
  })
  /** Reads until that many messages were looked at; Postfix delivers when it has time. */
  const readUntil = (count: number) =>
    vi.waitFor(async () => {
      const all = await scene.read(id)
      expect(all).toHaveLength(count)
      return all
    }, deadline)
  return { ...scene, readUntil }
}

/** As a calendar program hands it over. `by`: whose envelope it is. */
async function sendInvitation(event: Parameters<typeof invitation>[1], by = mailboxHost) {
  const transport = createTransport({ host: 'localhost', port: postfix.port, ignoreTLS: true })
  await transport.sendMail({
    envelope: { from: by, to: 'foyer@acme.example' },
    from: { name: 'Hänna', address: mailboxHost },
    to: 'foyer@acme.example',
    subject: 'Prüfung',
    text: 'Come',
    icalEvent: { method: event?.method ?? 'REQUEST', content: invitation(mailboxHost, event) },
  })
  transport.close()
}

it('become visits, are answered and cancelled, by whom the server knows alone', async () => {
  const scene = await open()
  await sendInvitation({})
  expect(await scene.readUntil(1)).toEqual(['DONE'])
  expect(await scene.visits()).toEqual([`03-01T09:00 ${ann} Audit`])
  await vi.waitFor(async () => {
    const [invited] = await postfix.mailsOf(ann)
    expect(invited?.from?.address).toBe('foyer@acme.example')
  }, deadline)
  const [reply] = await vi.waitFor(async () => {
    const mails = await postfix.mailsOf(mailboxHost)
    expect(mails.map(({ subject }) => subject)).toContain('Accepted: Audit')
    return mails.filter(({ subject }) => subject === 'Accepted: Audit')
  }, deadline)
  const calendar = reply?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const text = new TextDecoder().decode(calendar?.content as ArrayBuffer).replaceAll('\r\n ', '')
  expect(text).toContain('METHOD:REPLY')
  expect(text).toMatch(/ATTENDEE;PARTSTAT=ACCEPTED[^\n]*mailto:foyer@acme.example/)

  // The same words in somebody else's envelope: the server has said nothing about it.
  const moved = { sequence: 1, start: 'DTSTART:20270302T130000Z', end: 'DTEND:20270302T140000Z' }
  await sendInvitation(moved, ann)
  expect((await scene.readUntil(2))[0]).toBe('HELD sender_unproved')
  expect(await scene.visits()).toEqual([`03-01T09:00 ${ann} Audit`])
  await sendInvitation({ method: 'CANCEL', sequence: 2 })
  expect((await scene.readUntil(3))[0]).toBe('DONE')
  expect(await scene.visits()).toEqual([])
})

it('whose guest has no mailbox say so, and what is written while the server is down comes later, once', async () => {
  const scene = await open()
  const mails = (recipient: string) =>
    world.run<{ state: string; last_error: string | null }>(
      `select state, last_error from mails where company_id = $1 and recipient = $2 and template = 'invitation'`,
      [scene.companyId, recipient],
    )
  const before = (await postfix.mailsOf(ann)).length
  await sendInvitation({ uid: 'two@calendar.example', attendees: ['nobody@guest.example'] })
  const came = (await scene.readUntil(4)).length
  expect(await mails('nobody@guest.example')).toMatchObject([
    { state: 'FAILED', last_error: 'refused EENVELOPE 550 5.1.1' },
  ])
  await sendInvitation({ uid: 'three@calendar.example' })
  await vi.waitFor(() => expect(dovecot.countNew()).toBeGreaterThan(0), deadline)
  postfix.stop()
  const [mailbox] = await scene.list()
  await scene.ok(scene.ask('mailboxes.read', { params: { mailboxId: mailbox?.id ?? '' } }))
  await vi.waitFor(async () => {
    await world.wake()
    expect(await mails(ann)).toMatchObject([{ state: 'QUEUED' }])
  }, deadline)
  await postfix.start()
  expect(await scene.readUntil(came + 1)).toHaveLength(came + 1)
  await vi.waitFor(async () => {
    expect((await postfix.mailsOf(ann)).length).toBe(before + 1)
  }, deadline)
  expect(await mails(ann)).toMatchObject([{ state: 'SENT', last_error: null }])
})
