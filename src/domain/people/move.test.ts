import { expect, it } from 'vitest'
import { moveRefusal, passedOnMove, type MoveFacts, type MoveRefusal } from './move.ts'

const free: MoveFacts = {
  works: true,
  hasMoved: false,
  isFromSource: false,
  stays: false,
  isLastAdministrator: false,
  isDefaultRecipient: false,
  hasSuccessor: false,
}
const cases: readonly (readonly [Partial<MoveFacts>, MoveRefusal | null])[] = [
  [{}, null],
  [{ works: false }, 'GONE'],
  [{ works: false, hasMoved: true }, 'ALREADY'],
  [{ hasMoved: true, stays: true }, 'ALREADY'],
  // They were kept at first, and go now.
  [{ hasMoved: true }, null],
  [{ isFromSource: true }, 'SOURCE'],
  [{ isFromSource: true, stays: true }, 'SOURCE'],
  [{ isLastAdministrator: true }, 'LAST_ADMINISTRATOR'],
  [{ isLastAdministrator: true, stays: true }, null],
  [{ isLastAdministrator: true, hasSuccessor: true }, 'LAST_ADMINISTRATOR'],
  [{ isDefaultRecipient: true }, 'DEFAULT_RECIPIENT'],
  [{ isDefaultRecipient: true, hasSuccessor: true }, null],
  [{ isDefaultRecipient: true, stays: true }, null],
]

it.each(cases)('%j is refused as %s', (facts, refusal) => {
  expect(moveRefusal({ ...free, ...facts })).toBe(refusal)
})

it('hands on what a colleague can take, never roles, desks or bookings', () => {
  const held = ['VISITS', 'DESKS', 'BOOKINGS', 'WALK_INS', 'ALERTS', 'ROLES'] as const
  expect(passedOnMove(held, new Set())).toEqual(['VISITS', 'WALK_INS'])
  const giver = new Set(['SEE_WATCH_MATCHES', 'APPROVE_VISITS'] as const)
  expect(passedOnMove(held, giver)).toEqual(['VISITS', 'WALK_INS', 'ALERTS'])
})
