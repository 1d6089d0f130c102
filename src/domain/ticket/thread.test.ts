import { expect, it } from 'vitest'
import { readsInternal, seesAllTickets } from './thread.ts'

it('lets those see the tickets of others who see or change them', () => {
  expect(seesAllTickets(new Set(['SEE_TICKETS']))).toBe(true)
  expect(seesAllTickets(new Set(['CHANGE_TICKETS']))).toBe(true)
  expect(seesAllTickets(new Set(['EDIT_SERVICE_DESK', 'SEE_ALL_VISITS']))).toBe(false)
})

it.each([
  [true, null, null, true],
  [true, 'ann', 'bob', true],
  [false, 'ann', 'ann', true],
  [false, 'ann', 'bob', false],
  [false, 'ann', null, false],
  [false, null, null, false],
])('internal notes: seeing all %s, %s with the agent %s: %s', (seesAll, userId, agentId, reads) => {
  expect(readsInternal({ seesAll, userId }, agentId)).toBe(reads)
})
