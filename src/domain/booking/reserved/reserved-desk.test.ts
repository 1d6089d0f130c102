import { describe, expect, it } from 'vitest'
import { type DeskUse, everyWeekday, isOwnersDay, keptFor } from './reserved-desk.ts'

const monday = '2026-11-23'
const tuesday = '2026-11-24'
const ann = { userId: 'ann', teams: ['finance'] }
const bob = { userId: 'bob', teams: [] }
const open: DeskUse = { owner: null, deskTeam: null, areaTeam: null }
const ofAnn = { userId: 'ann', weekdays: [...everyWeekday], until: null }
const on = (date: string, isGivenBack = false) => ({ date, isGivenBack })

describe('a day of an owner', () => {
  it.each([
    ['any weekday', ofAnn, monday, true],
    ['one of the weekdays', { ...ofAnn, weekdays: [1] }, monday, true],
    ['another weekday', { ...ofAnn, weekdays: [1] }, tuesday, false],
    ['the last day', { ...ofAnn, until: monday }, monday, true],
    ['a day after the last', { ...ofAnn, until: monday }, tuesday, false],
  ])('%s', (_, owner, date, isTheirs) => expect(isOwnersDay(owner, date)).toBe(isTheirs))
})

describe('a desk', () => {
  it.each([
    ['that nobody is named for', open, bob, on(monday), null],
    ['of somebody else', { ...open, owner: ofAnn }, bob, on(monday), 'OWNER'],
    ['of one’s own', { ...open, owner: ofAnn }, ann, on(monday), null],
    ['that its owner gave back', { ...open, owner: ofAnn }, bob, on(monday, true), null],
    [
      'that its owner gave back to their team alone',
      { ...open, owner: ofAnn, areaTeam: 'finance' },
      bob,
      on(monday, true),
      'TEAM',
    ],
    ['of a team', { ...open, areaTeam: 'finance' }, ann, on(monday), null],
    ['of a team that one is not in', { ...open, areaTeam: 'finance' }, bob, on(monday), 'TEAM'],
    [
      'of another team than its area',
      { ...open, areaTeam: 'finance', deskTeam: 'press' },
      ann,
      on(monday),
      'TEAM',
    ],
    [
      'of an owner who is in no team of its area',
      { ...open, owner: { ...ofAnn, userId: 'bob' }, areaTeam: 'finance' },
      bob,
      on(monday),
      null,
    ],
  ] as const)('%s', (_, use, person, day, kept) => expect(keptFor(use, person, day)).toBe(kept))
})
