import ICAL from 'ical.js'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitCalendar } from '#server/platform/calendar/calendar.ts'
import { makeMessageId } from '#server/platform/mail/message-id.ts'
import { createSmtpMailer } from '#server/platform/mail/smtp-mailer.ts'
import { paintQr } from '#server/platform/pictures/qr.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { startMailSink } from '#tests/support/start-mail-sink.ts'
import { cancellationMail } from './cancellation-mail.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'
import { passMail } from './pass-mail.ts'

const zone = 'Europe/Brussels'
const frame: MailFrame = {
  translate: createTranslate('en', zone),
  language: 'en',
  direction: 'ltr',
  brand: { companyName: 'Świetlana', accent: '#0b6b53', logo: null },
}
const visit: MailVisit = {
  visitorFirstname: 'Zoë',
  visitorLastname: 'O’Neil',
  visitorCompany: null,
  hostName: 'Anna',
  locationName: 'Brussels',
  address: null,
  startAt: '2026-11-21T09:30:00.000Z',
  endAt: '2026-11-21T10:30:00.000Z',
  zone,
}
const entry = {
  calendarId: '0199a0b0-1111-7222-8333-444455556666',
  domain: 'foyer.example',
  sequence: 0,
  stampedAt: '2026-11-01T08:00:00.000Z',
  startAt: visit.startAt,
  endAt: visit.endAt,
  summary: 'Visit to Świetlana',
  description: '',
  location: 'Brussels',
  organizer: { name: 'Świetlana', email: 'visits@foyer.example' },
  attendee: { name: 'Zoë O’Neil', email: 'zoe@example.org' },
  alarmMinutes: 60,
}
const envelope = {
  messageId: makeMessageId('event-1/pass', 'foyer.example'),
  language: 'en',
  from: { address: 'visits@foyer.example', name: 'Świetlana' },
  to: { address: 'zoe@example.org', name: 'Zoë O’Neil' },
}

let sink: Awaited<ReturnType<typeof startMailSink>>
beforeAll(async () => {
  sink = await startMailSink()
})
afterAll(() => sink.close())

async function deliver(content: Parameters<typeof passMail>[1] | 'cancel') {
  const mailer = createSmtpMailer({ url: sink.url })
  const mail =
    content === 'cancel'
      ? cancellationMail(frame, {
          visit,
          calendar: visitCalendar({ ...entry, sequence: 1 }, 'CANCEL'),
        })
      : passMail(frame, content)
  expect(await mailer.send({ ...envelope, ...mail })).toMatchObject({ ok: true })
  await mailer.close()
  const taken = sink.mails.at(-1)
  if (!taken) throw new Error('the sink is empty')
  const read = await sink.read(taken)
  const ics = read.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  return { read, method: ics?.method, calendar: textOf(ics?.content) }
}

function textOf(content: string | ArrayBuffer | Uint8Array | undefined): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

function firstEvent(calendar: string) {
  const parsed = new ICAL.Component(ICAL.parse(calendar) as unknown[]) // jCal is untyped
  const event = parsed.getFirstSubcomponent('vevent')
  return {
    uid: event?.getFirstPropertyValue('uid'),
    sequence: event?.getFirstPropertyValue('sequence'),
  }
}

it('a pass arrives with a QR code that scans and a calendar entry', async () => {
  const code = `FP1:${'A1'.repeat(76)}`
  const { read, method, calendar } = await deliver({
    visit,
    qrPng: await paintQr(code),
    passLink: 'https://foyer.example/visit?jwt=x',
    appleWalletLink: null,
    googleWalletLink: null,
    calendar: visitCalendar(entry, 'REQUEST'),
  })
  const picture = read.attachments.find(({ contentId }) => contentId === '<pass@foyer>')
  expect(read.html).toContain('src="cid:pass@foyer"')
  if (!(picture?.content instanceof ArrayBuffer)) throw new Error('no picture')
  const { data, info } = await sharp(Buffer.from(picture.content))
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(decodeQr({ width: info.width, height: info.height, data })).toBe(code)
  expect(method).toBe('REQUEST')
  expect(firstEvent(calendar)).toEqual({
    uid: '0199a0b0-1111-7222-8333-444455556666@foyer.example',
    sequence: 0,
  })
})

it('a cancellation names the same entry with a higher sequence', async () => {
  const { method, calendar } = await deliver('cancel')
  expect(method).toBe('CANCEL')
  expect(firstEvent(calendar)).toEqual({
    uid: '0199a0b0-1111-7222-8333-444455556666@foyer.example',
    sequence: 1,
  })
})
