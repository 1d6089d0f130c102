import { expect, it } from 'vitest'
import { mayPutAway } from './use.ts'

it.each([
  ['what nothing uses', [], true],
  ['what only history names', ['PAST_VISITS', 'SIGNATURES', 'VISITS'], true],
  ['what visitors are asked', ['PAST_VISITS', 'REGISTRATION'], false],
  ['what people who book are asked', ['DESK_QUESTIONS'], false],
  ['a desk that people have booked', ['BOOKINGS', 'DESKS'], false],
  ['what was booked', ['PAST_BOOKINGS', 'OWNERS', 'TEAMS'], true],
  ['a kiosk in use', ['TABLET', 'QUEUE', 'CONFLICTS', 'PRINTER', 'COMPANIES'], true],
  ['what kiosks show', ['INSTRUCTIONS'], false],
] as const)('%s may be put away: %s, %s', (_, found, may) => {
  expect(mayPutAway(found.map((use) => ({ use })))).toBe(may)
})
