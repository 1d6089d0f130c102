import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCalendarMessage } from './read-message.ts'
import { moveEvent, writeEvent, type WrittenEvent } from './write-event.ts'

const event: WrittenEvent = {
  uid: 'M-1@foyer.example',
  startAt: '2027-03-01T09:00:00.000Z',
  endAt: '2027-03-01T10:00:00.000Z',
  title: 'Audit',
  description: '',
  location: 'Ghent',
  organiser: { name: 'Hanna Host', email: 'hanna@acme.example' },
  visitors: [{ name: 'Ann Lee', email: 'ann@guest.example', answer: 'ACCEPTED' }],
}
const stamp = { sequence: 2, stampedAt: '2026-11-21T09:00:00.000Z' }
const octets = (line: string) => new TextEncoder().encode(line).length

function read(text: string) {
  const message = readCalendarMessage(text, 'Europe/Brussels')
  if (!message.ok) throw new Error(message.fault)
  return { method: message.message.method, ...message.message.events[0] }
}

describe('an entry', () => {
  it('says what the visit says, without a method', () => {
    expect(read(writeEvent(event, stamp))).toMatchObject({
      method: '',
      uid: event.uid,
      sequence: 2,
      startAt: event.startAt,
      endAt: event.endAt,
      title: 'Audit',
      organiser: { email: 'hanna@acme.example', name: 'Hanna Host' },
      attendees: [{ email: 'ann@guest.example', hasDeclined: false }],
    })
  })

  it('holds any text, in lines of 75 octets', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 })
    fc.assert(
      fc.property(text, text, (title, name) => {
        const organiser = { ...event.organiser, name }
        const written = writeEvent({ ...event, title, organiser }, stamp)
        expect(written.split('\r\n').every((line) => octets(line) <= 75)).toBe(true)
        const { organiser: kept, title: shown = '' } = read(written)
        expect(kept?.email).toBe('hanna@acme.example')
        const plain = (one: string) => one.replaceAll(/[\p{C}\p{Z}\s]/gu, '')
        expect(plain(shown)).toBe(plain(title))
      }),
    )
  })
})

const theirs = (more: readonly string[] = []) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:1@calendar.example',
    'SEQUENCE:4',
    'DTSTART;TZID=Europe/Brussels:20270301T100000',
    'DURATION:PT1H',
    'SUMMARY:A long title that the other program has folded in its own way, bec',
    ' ause it may',
    'ATTENDEE;PARTSTAT=ACCEPTED:mailto:Ann@guest.example',
    'ATTENDEE:mailto:carl@acme.example',
    'X-OTHER;X=";:":kept',
    'BEGIN:VALARM',
    'TRIGGER:-PT15M',
    'DURATION:PT5M',
    'END:VALARM',
    ...more,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const moving = {
  startAt: '2027-03-02T13:00:00.000Z',
  endAt: '2027-03-02T14:30:00.000Z',
  stampedAt: '2026-11-21T09:00:00.000Z',
  told: ['ann@guest.example'],
}

describe('a meeting of another program', () => {
  it('moves, and keeps everything else', () => {
    const moved = (moveEvent(theirs(), moving) ?? '').replaceAll('\r\n ', '')
    expect(read(moved)).toMatchObject({
      startAt: moving.startAt,
      endAt: moving.endAt,
      sequence: 5,
      title: 'A long title that the other program has folded in its own way, because it may',
    })
    expect(moved).toContain(
      'ATTENDEE;SCHEDULE-AGENT=CLIENT;PARTSTAT=ACCEPTED:mailto:Ann@guest.example',
    )
    expect(moved).toContain('\r\nATTENDEE:mailto:carl@acme.example\r\n')
    expect(moved).toContain('X-OTHER;X=";:":kept')
    expect(moved).toContain('TRIGGER:-PT15M\r\nDURATION:PT5M')
    expect(moved.match(/DURATION/g)).toHaveLength(1)
    // A second time nobody is told twice that he isn't told.
    expect((moveEvent(moved, moving) ?? '').match(/SCHEDULE-AGENT/g)).toHaveLength(1)
  })

  it.each([
    ['a series', theirs(['RRULE:FREQ=DAILY'])],
    ['a day of one', theirs(['RECURRENCE-ID:20270301T090000Z'])],
    ['a whole day', theirs().replace(/DTSTART.*/, 'DTSTART;VALUE=DATE:20270301')],
    ['two', theirs().replace('END:VCALENDAR', 'BEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR')],
    ['half of one', theirs().slice(0, 200)],
    ['none', 'Hello'],
  ])('that is %s is left alone', (_, text) => {
    expect(moveEvent(text, moving)).toBe(null)
  })
})
