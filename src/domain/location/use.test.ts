import { expect, it } from 'vitest'
import { mayPutAway } from './use.ts'

it.each([
  ['what nothing uses', [], true],
  ['what only history names', ['PAST_VISITS', 'SIGNATURES', 'VISITS'], true],
  ['what visitors are asked', ['PAST_VISITS', 'REGISTRATION'], false],
  ['what people who book are asked', ['DESK_QUESTIONS'], false],
  ['what kiosks show', ['INSTRUCTIONS'], false],
] as const)('%s may be put away: %s, %s', (_, found, may) => {
  expect(mayPutAway(found.map((use) => ({ use })))).toBe(may)
})
