import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMailSink } from '../../../../tests/support/start-mail-sink.ts'
import type { Mail } from './mail.ts'
import type { Mailer } from './mailer.ts'
import { makeMessageId } from './message-id.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])
const mail: Mail = {
  messageId: makeMessageId('job-1', 'foyer.example'),
  language: 'pl',
  from: { address: 'visits@foyer.example', name: 'Świetlana, sp. z o.o.' },
  to: { address: "zoe.o'neil@example.org", name: 'Zoë "Z" O’Neil' },
  replyTo: { address: 'host@foyer.example' },
  subject: 'Twoja wizyta – 日本語 “Nord”, الزيارة',
  html: '<p lang="pl">Zażółć gęślą jaźń <img src="cid:qr@foyer" alt=""></p>',
  text: 'Zażółć gęślą jaźń\n.\n.leading dot',
  attachments: [
    { filename: 'qr.png', contentType: 'image/png', content: png, contentId: 'qr@foyer' },
    { filename: 'Umowa – ź.pdf', contentType: 'application/pdf', content: png },
  ],
  calendar: {
    method: 'REQUEST',
    filename: 'visit.ics',
    text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  },
}

let sink: Awaited<ReturnType<typeof startMailSink>>
let mailer: Mailer
beforeEach(async () => {
  sink = await startMailSink()
  mailer = createSmtpMailer({ url: sink.url, socketTimeoutMs: 300, connectionTimeoutMs: 300 })
})
afterEach(async () => {
  await mailer.close()
  await sink.close()
})

async function lastRead() {
  const last = sink.mails.at(-1)
  if (!last) throw new Error('the sink is empty')
  return sink.read(last)
}

describe('the SMTP mailer', () => {
  it('delivers every part of a mail in any script', async () => {
    expect(await mailer.send(mail)).toEqual({ ok: true, messageId: mail.messageId })
    const read = await lastRead()
    expect(read.messageId).toBe(mail.messageId)
    expect(read.subject).toBe(mail.subject)
    expect(read.from).toMatchObject(mail.from)
    expect(read.to).toMatchObject([mail.to])
    expect(read.replyTo).toMatchObject([mail.replyTo])
    expect(read.html?.trim()).toBe(mail.html)
    expect(read.text?.trim()).toBe(mail.text)
    const header = (key: string) => read.headers.find((one) => one.key === key)?.value
    expect(header('content-language')).toBe('pl')
    expect(header('auto-submitted')).toBe('auto-generated')
    const files = read.attachments.map((file) => [file.filename, file.mimeType, file.contentId])
    expect(files).toContainEqual(['qr.png', 'image/png', '<qr@foyer>'])
    expect(files).toContainEqual(['Umowa – ź.pdf', 'application/pdf', undefined])
    const calendars = read.attachments.filter((file) => file.mimeType === 'text/calendar')
    expect(calendars.map((file) => file.method)).toEqual(['REQUEST'])
    expect(sink.mails).toHaveLength(1)
  })

  it('reuses few connections for many mails', async () => {
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        mailer.send({ ...mail, messageId: makeMessageId(`job-${index}`, 'foyer.example') }),
      ),
    )
    expect(results.every((result) => result.ok)).toBe(true)
    expect(sink.mails).toHaveLength(30)
  })

  it.each([
    ['a recipient refused for now', { recipientReply: 451 }, 'temporary', 'refused_for_now', '451'],
    ['a recipient refused for good', { recipientReply: 550 }, 'permanent', 'refused', '550 5.1.1'],
    ['a message refused for now', { dataReply: 452 }, 'temporary', 'refused_for_now', '452'],
    ['a message refused for good', { dataReply: 554 }, 'permanent', 'refused', '554 5.1.1'],
    [
      'a server that closes for maintenance',
      { dataReply: 421 },
      'temporary',
      'refused_for_now',
      '421',
    ],
    [
      'a server that wants a password',
      { recipientReply: 530 },
      'temporary',
      'not_authorised',
      '530',
    ],
    ['a connection lost after the message', 'drop_after_data', 'temporary', 'connection', ''],
    ['a server that falls silent', 'silent', 'temporary', 'timeout', 'ETIMEDOUT'],
  ] as const)('reports %s', async (_, behaviour, kind, reason, detail) => {
    sink.behave(behaviour)
    const result = await mailer.send(mail)
    expect(result).toMatchObject({ ok: false, kind, reason })
    if (!result.ok) {
      expect(result.detail).toContain(detail)
      expect(result.detail).not.toContain('@')
    }
  })

  it('sends again after a lost answer with the same Message-ID, and works on', async () => {
    sink.behave('drop_after_data')
    expect(await mailer.send(mail)).toMatchObject({ ok: false, kind: 'temporary' })
    expect(sink.mails).toHaveLength(1)
    sink.behave('accept')
    expect(await mailer.send(mail)).toMatchObject({ ok: true })
    const ids = await Promise.all(sink.mails.map(async (one) => (await sink.read(one)).messageId))
    expect(ids).toEqual([mail.messageId, mail.messageId])
  })

  it('waits for what is under way before it closes', async () => {
    const sending = mailer.send(mail)
    await mailer.close()
    expect(await sending).toMatchObject({ ok: true })
    expect(await mailer.send(mail)).toMatchObject({ ok: false, kind: 'temporary' })
  })
})

describe('the SMTP mailer without a good server', () => {
  it('reports a server that is not there', async () => {
    await sink.close()
    expect(await mailer.send(mail)).toMatchObject({
      ok: false,
      kind: 'temporary',
      reason: 'connection',
    })
  })

  it('reports a server that accepts connections and never greets', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => sockets.push(socket))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo // it listens on TCP
    const waiting = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, connectionTimeoutMs: 100 })
    expect(await waiting.send(mail)).toMatchObject({
      ok: false,
      kind: 'temporary',
      reason: 'timeout',
    })
    await waiting.close()
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => silent.close(resolve))
  })

  it('gives a mail up that takes too long as a whole', async () => {
    sink.behave('silent')
    const impatient = createSmtpMailer({ url: sink.url, sendTimeoutMs: 100 })
    expect(await impatient.send(mail)).toMatchObject({
      ok: false,
      kind: 'temporary',
      reason: 'timeout',
    })
    await impatient.close()
  })

  it('takes a refused password for a matter of configuration, not of the mail', async () => {
    const locked = await startMailSink({ password: 'right' })
    const wrong = createSmtpMailer({ url: `smtp://foyer:wrong@${locked.host}` })
    const right = createSmtpMailer({ url: `smtp://foyer:right@${locked.host}` })
    expect(await wrong.send(mail)).toMatchObject({ kind: 'temporary', reason: 'not_authorised' })
    expect(await right.send(mail)).toMatchObject({ ok: true })
    await Promise.all([wrong.close(), right.close()])
    await locked.close()
  })
})

describe('header injection', () => {
  const evil = 'Bcc: evil@example.org'
  it.each<[string, Partial<Mail>, string]>([
    [
      'a second recipient after a line break',
      { to: { address: 'a@example.org\r\nb@example.org' } },
      'invalid_address',
    ],
    [
      'a line feed alone in an address',
      { to: { address: 'a@example.org\nb@example.org' } },
      'invalid_address',
    ],
    ['two addresses', { to: { address: 'a@example.org, b@example.org' } }, 'invalid_address'],
    ['a name in the address', { to: { address: 'Zoë <a@example.org>' } }, 'invalid_address'],
    ['no address', { to: { address: '' } }, 'invalid_address'],
    [
      'an endless address',
      { to: { address: `${'a'.repeat(250)}@example.org` } },
      'invalid_address',
    ],
    ['a sender without an address', { from: { address: 'Foyer' } }, 'invalid_address'],
    [
      'a sender with a line break',
      { from: { address: `a@example.org\r\n${evil}` } },
      'invalid_address',
    ],
    [
      'a reply address with a line break',
      { replyTo: { address: `a@example.org\n${evil}` } },
      'invalid_address',
    ],
    ['a header in the subject', { subject: `Hello\r\n${evil}` }, 'invalid_header'],
    ['a carriage return in the subject', { subject: `Hello\r${evil}` }, 'invalid_header'],
    ['a NUL in the subject', { subject: 'Hello\0' }, 'invalid_header'],
    ['half a character in the subject', { subject: 'Hello \ud800' }, 'invalid_header'],
    [
      'a header in a name',
      { to: { address: 'a@example.org', name: `Zoë\r\n${evil}` } },
      'invalid_header',
    ],
    [
      'a line separator in a name',
      { from: { address: 'a@example.org', name: 'Zoë\u2028' } },
      'invalid_header',
    ],
    [
      'a header in a file name',
      { attachments: [{ filename: `a\n${evil}`, contentType: 'image/png', content: png }] },
      'invalid_header',
    ],
    [
      'a header in a type',
      { attachments: [{ filename: 'a', contentType: `a/b\r\n${evil}`, content: png }] },
      'invalid_header',
    ],
    ['a header in the message id', { messageId: `<a@b>\r\n${evil}` }, 'invalid_header'],
    ['a header in the language', { language: `en\r\n${evil}` }, 'invalid_header'],
  ])('refuses %s and sends nothing', async (_, change, reason) => {
    expect(await mailer.send({ ...mail, ...change })).toMatchObject({
      ok: false,
      kind: 'permanent',
      reason,
    })
    expect(sink.mails).toHaveLength(0)
  })
})

describe('makeMessageId', () => {
  it('is the same for the same mail and another for another', () => {
    expect(makeMessageId('a', 'foyer.example')).toBe(makeMessageId('a', 'foyer.example'))
    expect(makeMessageId('a', 'foyer.example')).not.toBe(makeMessageId('b', 'foyer.example'))
    expect(makeMessageId('a', 'foyer.example')).toMatch(/^<[\w-]{32}@foyer\.example>$/)
  })
})
