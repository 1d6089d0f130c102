import { expect, it } from 'vitest'
import { handoverFault } from './duty.ts'

it.each([
  ['nothing hangs on them', [], { hasSuccessor: false, passed: [] }, null],
  ['what hangs on them may end', ['VISITS'], { hasSuccessor: false, passed: [] }, null],
  ['it needs someone', ['VISITS'], { hasSuccessor: false, passed: ['VISITS'] }, 'successor_needed'],
  ['someone takes it over', ['VISITS'], { hasSuccessor: true, passed: ['VISITS'] }, null],
  [
    'visitors without a host need one',
    ['WALK_INS'],
    { hasSuccessor: true, passed: ['VISITS'] },
    'default_recipient',
  ],
  ['and get one', ['WALK_INS'], { hasSuccessor: true, passed: ['WALK_INS'] }, null],
] as const)('who leaves: %s', (_, held, handover, fault) => {
  expect(handoverFault(held, handover)).toBe(fault)
})
