import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CalendarEvent } from './calendar-event.ts'
import { readCalendarMessage } from './read-message.ts'

const zone = 'Europe/Brussels'

function file(lines: readonly string[], more: readonly string[] = [], method = 'REQUEST'): string {
  return [
    'BEGIN:VCALENDAR',
    `METHOD:${method}`,
    ...more,
    'BEGIN:VEVENT',
    'UID:1@example.com',
    'DTSTAMP:20261120T090000Z',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

function eventOf(text: string): CalendarEvent {
  const read = readCalendarMessage(text, zone)
  const [event] = read.ok ? read.message.events : []
  if (event === undefined) throw new Error(JSON.stringify(read))
  return event
}

const rules = (from: string, to: string) => [
  'BEGIN:VTIMEZONE',
  'TZID:Our own',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  `TZOFFSETFROM:${to}`,
  `TZOFFSETTO:${from}`,
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

describe('when it is', () => {
  it.each([
    [
      'in UTC',
      ['DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z'],
      [],
      '2026-12-01T09:00:00.000Z',
    ],
    [
      'by nobody’s clock',
      ['DTSTART:20261201T090000', 'DTEND:20261201T100000'],
      [],
      '2026-12-01T08:00:00.000Z',
    ],
    [
      'in a zone with a name',
      ['DTSTART;TZID=America/New_York:20261201T090000', 'DURATION:PT1H'],
      [],
      '2026-12-01T14:00:00.000Z',
    ],
    [
      'in a zone of Windows',
      ['DTSTART;TZID="Pacific Standard Time":20260701T090000', 'DURATION:PT1H'],
      [],
      '2026-07-01T16:00:00.000Z',
    ],
    [
      'in a zone behind a path',
      [
        'DTSTART;TZID=/freeassociation.sourceforge.net/Asia/Kathmandu:20261201T090000',
        'DURATION:PT1H',
      ],
      [],
      '2026-12-01T03:15:00.000Z',
    ],
    [
      'by rules in winter',
      ['DTSTART;TZID=Our own:20261201T090000', 'DURATION:PT1H'],
      rules('+0100', '+0200'),
      '2026-12-01T08:00:00.000Z',
    ],
    [
      'by rules in summer',
      ['DTSTART;TZID=Our own:20260701T090000', 'DURATION:PT1H'],
      rules('+0100', '+0200'),
      '2026-07-01T07:00:00.000Z',
    ],
    [
      'by rules on the day of the change',
      ['DTSTART;TZID=Our own:20261025T040000', 'DURATION:PT1H'],
      rules('+0100', '+0200'),
      '2026-10-25T03:00:00.000Z',
    ],
    ['all day', ['DTSTART;VALUE=DATE:20260701'], [], '2026-06-30T22:00:00.000Z'],
    [
      'where the clock skips an hour',
      ['DTSTART;TZID=Europe/Brussels:20270328T023000', 'DURATION:PT1H'],
      [],
      '2027-03-28T01:30:00.000Z',
    ],
  ])('%s', (_, lines, more, startAt) => {
    expect(eventOf(file(lines, more)).startAt).toBe(startAt)
  })

  it.each([
    ['an end', ['DTSTART:20261201T090000Z', 'DTEND:20261201T103000Z'], '2026-12-01T10:30:00.000Z'],
    ['a duration', ['DTSTART:20261201T090000Z', 'DURATION:P1DT2H'], '2026-12-02T11:00:00.000Z'],
    ['neither', ['DTSTART:20261201T090000Z'], '2026-12-01T09:30:00.000Z'],
    [
      'an end before it begins',
      ['DTSTART:20261201T090000Z', 'DTEND:20261201T080000Z'],
      '2026-12-01T09:30:00.000Z',
    ],
    ['a day', ['DTSTART;VALUE=DATE:20261201'], '2026-12-01T23:00:00.000Z'],
    [
      'days',
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261203'],
      '2026-12-02T23:00:00.000Z',
    ],
  ])('ends by %s', (_, lines, endAt) => {
    expect(eventOf(file(lines)).endAt).toBe(endAt)
  })

  it('says that nobody knows a zone, and how a series can’t repeat', () => {
    const unknown = ['DTSTART;TZID=Middle Earth:20261201T090000']
    expect(eventOf(file(unknown)).problem).toBe('zone_unknown')
    const twice = ['DTSTART:20261201T090000Z', 'RRULE:FREQ=DAILY', 'RRULE:FREQ=WEEKLY']
    expect(eventOf(file(twice)).problem).toBe('recurrence_unreadable')
    const strange = ['DTSTART:20261201T090000Z', 'RRULE:FREQ=DAILY;X="(((']
    expect(eventOf(file(strange)).problem).toBe('recurrence_unreadable')
  })
})

describe('who is asked', () => {
  it('knows people by their address, and names as they are called', () => {
    const event = eventOf(
      file([
        'DTSTART:20261201T090000Z',
        'ORGANIZER;CN="Host, Hanna":MAILTO:Hanna@Acme.example',
        'ATTENDEE;CN="Lee: Ann; B.";PARTSTAT=NEEDS-ACTION:mailto:ann@guest.example',
        'ATTENDEE;CN=bob@guest.example;PARTSTAT=DECLINED:mailto:bob@guest.example',
        'ATTENDEE;CUTYPE=ROOM:mailto:room@acme.example',
        'ATTENDEE;ROLE=NON-PARTICIPANT:mailto:told@guest.example',
        'ATTENDEE;EMAIL=cid@guest.example;CN=Cid:urn:uuid:1',
        'ATTENDEE;CN=Nobody:invalid:nomail',
      ]),
    )
    expect(event.organiser).toEqual({ email: 'hanna@acme.example', name: 'Hanna Host' })
    expect(event.attendees.map(({ email, name }) => [email, name])).toEqual([
      ['ann@guest.example', 'Lee: Ann; B.'],
      ['bob@guest.example', ''],
      ['room@acme.example', ''],
      ['told@guest.example', ''],
      ['cid@guest.example', 'Cid'],
    ])
    expect(event.attendees.map(({ hasDeclined }) => hasDeclined)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ])
    expect([event.attendees[2]?.isPerson, event.attendees[3]?.isOnlyTold]).toEqual([false, true])
  })

  it('keeps texts within one line, and takes out what no line holds', () => {
    const event = eventOf(
      file([
        'DTSTART:20261201T090000Z',
        'SUMMARY:Audit\\, part\\n one\u0000',
        'DESCRIPTION:a\\nb\\;c',
      ]),
    )
    expect([event.title, event.description]).toEqual(['Audit, part  one', 'a\nb;c'])
  })

  it('reads lines that were folded, also in the middle of a name', () => {
    const event = eventOf(file(['DTSTART:20261201T0900\r\n 00Z', 'SUMMA\r\n RY:A long\r\n  title']))
    expect([event.startAt, event.title]).toEqual(['2026-12-01T09:00:00.000Z', 'A long title'])
  })
})

describe('what is none', () => {
  it.each([
    ['', 'no_calendar'],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1', 'broken'],
    ['BEGIN:VCALENDAR\r\nEND:VEVENT', 'broken'],
    ['BEGIN:VCALENDAR\r\nEND:VCALENDAR', 'no_calendar'],
    [`BEGIN:VCALENDAR\r\n${'BEGIN:X\r\n'.repeat(100)}`, 'broken'],
    [file(['DTSTART:20269901T090000Z']), 'broken'],
    [file(['DTSTART:20261201T250000Z']), 'broken'],
    [
      file(['DTSTART:20261201T090000Z', `EXDATE:${'20261201T090000Z,'.repeat(5_000)}`]),
      'too_large',
    ],
    [file(Array.from({ length: 1_001 }, () => 'ATTENDEE:mailto:a@b.example')), 'too_large'],
  ])('%#', (text, fault) => {
    expect(readCalendarMessage(text, zone)).toEqual({ ok: false, fault })
  })

  it('never fails otherwise, whatever it is given', () => {
    const part = fc.constantFrom(
      'BEGIN:VCALENDAR',
      'END:VCALENDAR',
      'BEGIN:VEVENT',
      'END:VEVENT',
      'UID:1',
      'DTSTART:20261201T090000Z',
      'DTSTART;TZID=X:20261201T090000',
      'RRULE:FREQ=YEARLY',
      'ATTENDEE;CN="',
      ':',
      ';',
      '"',
      '\r\n',
      ' ',
      '=',
      ',',
      'BEGIN:VTIMEZONE',
      'TZOFFSETTO:+0100',
      '\u0000',
      '\ud800',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const read = readCalendarMessage(parts.join(''), zone)
        expect(typeof read.ok).toBe('boolean')
      }),
    )
  })

  // With its square it would take minutes.
  it('takes a time that grows with the length of a file', () => {
    const hostile = [
      file(['DTSTART:20261201T090000Z', `SUMMARY:${'\\'.repeat(200_000)}`]),
      file(['DTSTART:20261201T090000Z', `X;${'A="'.repeat(80_000)}`]),
      file(['DTSTART:20261201T090000Z', `X;${';'.repeat(200_000)}`]),
      file(Array.from({ length: 15_000 }, () => 'EXDATE;TZID=Middle Earth:20261201T090000')),
    ]
    for (const text of hostile) expect(readCalendarMessage(text, zone)).toHaveProperty('ok')
  })
})
