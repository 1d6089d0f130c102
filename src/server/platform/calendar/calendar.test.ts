import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { CalendarVisit } from './calendar.ts'
import { visitCalendar } from './calendar.ts'

const visit: CalendarVisit = {
  calendarId: '0199a0b0-1111-7222-8333-444455556666',
  domain: 'foyer.example',
  sequence: 2,
  stampedAt: '2026-11-01T08:00:00.000Z',
  startAt: '2026-11-21T09:30:00.000Z',
  endAt: '2026-11-21T10:30:00.000Z',
  summary: 'Visit to Łódź Świetlana, “Nord”; 2nd floor',
  description: 'Prepare your visit:\nhttps://foyer.example/visit?jwt=abc',
  location: 'Rue de la Loi 1, 1000 Brussels',
  url: 'https://foyer.example/visit?jwt=abc',
  organizer: { name: 'Świetlana', email: 'visits@foyer.example' },
  attendee: { name: 'Zoë O’Neil', email: 'zoe@example.org' },
  alarmMinutes: 60,
}

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const vevent = calendar.getFirstSubcomponent('vevent')
  if (!vevent) throw new Error('no event')
  return { calendar, vevent, event: new ICAL.Event(vevent) }
}

const attendee = (vevent: ICAL.Component) => vevent.getFirstProperty('attendee')

describe('visitCalendar', () => {
  it('writes an invitation that a calendar program reads back', () => {
    const { method, filename, text } = visitCalendar(visit, 'REQUEST')
    const { calendar, vevent, event } = parse(text)
    expect([method, filename]).toEqual(['REQUEST', 'visit.ics'])
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(event.uid).toBe('0199a0b0-1111-7222-8333-444455556666@foyer.example')
    expect(event.sequence).toBe(2)
    expect(event.summary).toBe(visit.summary)
    expect(event.description).toBe(visit.description)
    expect(event.location).toBe(visit.location)
    expect(event.organizer).toBe('mailto:visits@foyer.example')
    expect(event.startDate.toJSDate().toISOString()).toBe(visit.startAt)
    expect(event.endDate.toJSDate().toISOString()).toBe(visit.endAt)
    expect(event.startDate.zone.tzid).toBe('UTC')
    expect(String(attendee(vevent)?.getFirstValue()).toLowerCase()).toBe('mailto:zoe@example.org')
    expect(attendee(vevent)?.getFirstParameter('cn')).toBe('Zoë O’Neil')
    expect(vevent.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(
      vevent.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString(),
    ).toBe('-PT1H')
  })

  it('cancels the same entry, without an alarm', () => {
    const { vevent, event } = parse(visitCalendar({ ...visit, sequence: 3 }, 'CANCEL').text)
    expect(event.uid).toBe('0199a0b0-1111-7222-8333-444455556666@foyer.example')
    expect(event.sequence).toBe(3)
    expect(vevent.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(vevent.getFirstSubcomponent('valarm')).toBeNull()
    expect(String(attendee(vevent)?.getFirstValue()).toLowerCase()).toBe('mailto:zoe@example.org')
  })

  it('offers a file to download that names no attendee', () => {
    const { calendar, vevent } = parse(visitCalendar(visit, 'PUBLISH').text)
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(attendee(vevent)).toBeNull()
  })

  it('rings nothing when no alarm is wanted', () => {
    const { vevent } = parse(visitCalendar({ ...visit, alarmMinutes: null }, 'REQUEST').text)
    expect(vevent.getFirstSubcomponent('valarm')).toBeNull()
  })

  it('writes the same bytes for the same visit', () => {
    expect(visitCalendar(visit, 'REQUEST').text).toBe(visitCalendar(visit, 'REQUEST').text)
  })

  it('keeps lines within 75 octets, whatever the script', () => {
    const long = '東京タワー '.repeat(40)
    const { text } = visitCalendar(
      { ...visit, summary: long, location: '😀'.repeat(60) },
      'REQUEST',
    )
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(parse(text).event.summary).toBe(long)
    expect(parse(text).event.location).toBe('😀'.repeat(60))
  })

  it.each([
    ['a line break', 'Nice\r\nATTENDEE:mailto:evil@example.org'],
    ['a carriage return alone', 'Nice\rATTENDEE:mailto:evil@example.org'],
    ['a quote and parameters', 'Nice";X-EVIL=1:mailto:evil@example.org'],
    ['backslashes, commas and semicolons', 'a\\nb, c; d \\'],
    ['a NUL and an escape', 'Nice\u0000\u001b[31m'],
    ['a line separator', 'Nice\u0085\u2028BEGIN:VALARM'],
  ])('lets no property in through %s', (_, text) => {
    const person = { name: text, email: 'zoe@example.org' }
    const written = visitCalendar(
      {
        ...visit,
        summary: text,
        location: text,
        description: text,
        attendee: person,
        organizer: person,
      },
      'REQUEST',
    )
    const { calendar, vevent } = parse(written.text)
    expect(vevent.getAllProperties('attendee')).toHaveLength(1)
    expect(vevent.getAllSubcomponents('valarm')).toHaveLength(1)
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
    expect(
      vevent
        .getAllProperties()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(
      parse(visitCalendar(visit, 'REQUEST').text)
        .vevent.getAllProperties()
        .map(({ name }) => name)
        .sort(),
    )
    expect(String(attendee(vevent)?.getFirstValue()).toLowerCase()).toBe('mailto:zoe@example.org')
  })
})
