import { expect, it } from 'vitest'
import { receptionAt } from './reception.ts'
import type { OpeningHours } from './opening-hours.ts'

const day = {
  mode: 'OPEN',
  spans: [
    { from: '08:00', to: '12:00' },
    { from: '13:00', to: '17:00' },
  ],
} as const
const closed = { mode: 'CLOSED', spans: [] } as const
const hours: OpeningHours = {
  week: [
    day,
    day,
    { mode: 'APPOINTMENT', spans: [] },
    day,
    { mode: 'OPEN', spans: [{ from: '22:00', to: '06:00' }] },
    closed,
    closed,
  ],
  dates: [],
  closingDays: [{ date: '2026-12-01', name: '' }],
}

it.each([
  ['before it opens', '2026-11-23T06:59:00.000Z', 'CLOSED', '2026-11-23T07:00:00.000Z'],
  ['the minute it opens', '2026-11-23T07:00:00.000Z', 'OPEN', '2026-11-23T11:00:00.000Z'],
  ['over lunch', '2026-11-23T11:00:00.000Z', 'CLOSED', '2026-11-23T12:00:00.000Z'],
  ['in the evening: tomorrow', '2026-11-23T16:00:00.000Z', 'CLOSED', '2026-11-24T07:00:00.000Z'],
  ['by appointment', '2026-11-25T10:00:00.000Z', 'APPOINTMENT', '2026-11-26T07:00:00.000Z'],
  [
    'in a night that began the day before',
    '2026-11-28T03:00:00.000Z',
    'OPEN',
    '2026-11-28T05:00:00.000Z',
  ],
  ['at the weekend: not within a day', '2026-11-28T12:00:00.000Z', 'CLOSED', null],
  ['on a closing day', '2026-12-01T10:00:00.000Z', 'CLOSED', null],
])('is told %s', (_, at, state, changesAt) => {
  expect(receptionAt(at, hours, 'Europe/Brussels')).toEqual({ state, changesAt })
})

it('goes by the clock of the location', () => {
  const at = '2026-11-23T12:30:00.000Z'
  const states = ['Europe/Brussels', 'America/New_York', 'Pacific/Kiritimati'].map(
    (zone) => receptionAt(at, hours, zone).state,
  )
  expect(states).toEqual(['OPEN', 'CLOSED', 'CLOSED'])
})

it('changes with the clocks on the day on which they change', () => {
  const sunday: OpeningHours = { ...hours, week: [...hours.week.slice(0, 6), day] }
  // Brussels, 2027-03-28: 08:00 is 06:00 UTC from that night on.
  expect(receptionAt('2027-03-28T05:59:00.000Z', sunday, 'Europe/Brussels')).toEqual({
    state: 'CLOSED',
    changesAt: '2027-03-28T06:00:00.000Z',
  })
})
