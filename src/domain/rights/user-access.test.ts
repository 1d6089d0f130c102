import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectiveRights } from './effective-rights.ts'
import { joinableGroups, rights, type JoinableGroup, type Right } from './right.ts'
import { mayActOnUser, type UserAct } from './user-access.ts'

const acts: readonly UserAct[] = ['CREATE', 'EDIT', 'INVITE']

type Person = { readonly groups: readonly JoinableGroup[]; readonly granted?: readonly Right[] }

const rightsOf = ({ groups, granted = [] }: Person) =>
  effectiveRights({
    groups,
    groupSettings: [],
    ownSettings: granted.map((right) => ({ right, granted: true })),
  })

const people = {
  nobody: { groups: [] },
  reception: { groups: ['RECEPTION'] },
  security: { groups: ['SECURITY'] },
  personnel: { groups: [], granted: ['EDIT_USERS'] },
  'personnel at reception': { groups: ['RECEPTION'], granted: ['EDIT_USERS'] },
  administrator: { groups: ['ADMINISTRATORS'] },
} as const satisfies Readonly<Record<string, Person>>
type Name = keyof typeof people

/** Actor → what they may do to whom: C creates one like this, E edits, I invites. */
const table: Readonly<Record<Name, Readonly<Record<Name, string>>>> = {
  nobody: {
    nobody: 'C-I',
    reception: '---',
    security: '---',
    personnel: '---',
    'personnel at reception': '---',
    administrator: '---',
  },
  reception: {
    nobody: 'C-I',
    reception: 'C-I',
    security: '---',
    personnel: '---',
    'personnel at reception': '---',
    administrator: '---',
  },
  security: {
    nobody: 'C-I',
    reception: 'C-I',
    security: 'C-I',
    personnel: '---',
    'personnel at reception': '---',
    administrator: '---',
  },
  personnel: {
    nobody: 'CEI',
    reception: '---',
    security: '---',
    personnel: 'CEI',
    'personnel at reception': '---',
    administrator: '---',
  },
  'personnel at reception': {
    nobody: 'CEI',
    reception: 'CEI',
    security: '---',
    personnel: 'CEI',
    'personnel at reception': 'CEI',
    administrator: '---',
  },
  administrator: {
    nobody: 'CEI',
    reception: 'CEI',
    security: 'CEI',
    personnel: 'CEI',
    'personnel at reception': 'CEI',
    administrator: 'CEI',
  },
}

describe('what somebody may do to a user', () => {
  it.each(
    Object.entries(table).flatMap(([actor, row]) =>
      Object.entries(row).map(([target, expected]) => [actor, target, expected] as const),
    ),
  )('%s to %s: %s', (actor, target, expected) => {
    const [caller, other] = [rightsOf(people[actor as Name]), rightsOf(people[target as Name])] // keys of the table
    const found = acts.map((act) => (mayActOnUser(caller, act, other) ? act.charAt(0) : '-'))
    expect(found.join('')).toBe(expected)
  })

  it('never reaches a right that they do not have themselves', () => {
    const some = fc.subarray([...rights]).map((list) => new Set(list))
    fc.assert(
      fc.property(some, some, fc.constantFrom(...acts), (caller, target, act) => {
        if (!mayActOnUser(caller, act, target)) return
        expect([...target].filter((right) => !caller.has(right))).toEqual([])
      }),
    )
  })

  it('needs a right of its own, however little the other may', () => {
    for (const group of joinableGroups) {
      const caller = new Set(
        [...rightsOf({ groups: [group] })].filter((right) => !right.endsWith('_USERS')),
      )
      for (const act of acts) expect(mayActOnUser(caller, act, new Set())).toBe(false)
    }
  })
})
