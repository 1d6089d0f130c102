import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { bookingCalendar, type CalendarBooking } from './booking-calendar.ts'

const booking: CalendarBooking = {
  calendarId: 'BO-01jd',
  domain: 'foyer.example',
  sequence: 3,
  stampedAt: '2026-11-20T08:00:00.000Z',
  date: '2026-11-23',
  hours: { startAt: '2026-11-23T07:00:00.000Z', endAt: '2026-11-23T17:00:00.000Z' },
  summary: 'Norden: “Łódź”, desk 12; north',
  location: 'Norden, Rue de la Loi 1',
}
const people = {
  organizer: { name: 'Norden "HQ"', email: 'desks@foyer.example' },
  attendee: { name: 'Zoë O’Neil', email: 'zoe@example.org' },
}

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent')
  return {
    calendar,
    events: events.map((event) => ({ vevent: event, event: new ICAL.Event(event) })),
  }
}

function only(text: string) {
  const { calendar, events } = parse(text)
  const [first] = events
  if (first === undefined || events.length !== 1) throw new Error('not one event')
  return { calendar, ...first }
}

describe('the entry of a booking', () => {
  it('lasts as long as the location is open, in UTC', () => {
    const { method, text } = bookingCalendar(booking, people, 'REQUEST')
    const { calendar, vevent, event } = only(text)
    expect([method, calendar.getFirstPropertyValue('method')]).toEqual(['REQUEST', 'REQUEST'])
    expect([event.uid, event.sequence]).toEqual(['BO-01jd@foyer.example', 3])
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-23T07:00:00.000Z')
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-23T17:00:00.000Z')
    expect(event.startDate.zone.tzid).toBe('UTC')
    expect([event.summary, event.location]).toEqual([booking.summary, booking.location])
    expect(vevent.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
    expect(vevent.getFirstProperty('attendee')?.getFirstParameter('partstat')).toBe('ACCEPTED')
    expect(vevent.getFirstPropertyValue('status')).toBe('CONFIRMED')
  })

  it.each([
    ['2026-11-23', '2026-11-24'],
    ['2026-12-31', '2027-01-01'],
    ['2028-02-29', '2028-03-01'],
    ['2027-03-28', '2027-03-29'],
  ])('is the day %s where the location never closes', (date, next) => {
    const { event } = only(
      bookingCalendar({ ...booking, date, hours: null }, people, 'REQUEST').text,
    )
    expect([event.startDate.isDate, event.startDate.toString()]).toEqual([true, date])
    expect(event.endDate.toString()).toBe(next)
  })

  it('is taken away by the same identity with a higher number', () => {
    const { text } = bookingCalendar({ ...booking, sequence: 4 }, people, 'CANCEL')
    const { calendar, vevent, event } = only(text)
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect([event.uid, event.sequence]).toEqual(['BO-01jd@foyer.example', 4])
    expect(vevent.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  it('is the same bytes for the same booking', () => {
    const write = () => bookingCalendar(booking, people, 'REQUEST').text
    expect(write()).toBe(write())
  })
})
