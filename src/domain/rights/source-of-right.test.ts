import { expect, it } from 'vitest'
import type { Right, UserGroup } from './right.ts'
import { sourceOfRight } from './source-of-right.ts'

const ofGroup = new Map<UserGroup, readonly Right[]>([
  ['DEFAULT', ['CREATE_VISITS']],
  ['RECEPTION', ['EXPORT_VISITS', 'CREATE_VISITS']],
])
const ann = {
  groups: ['DEFAULT', 'RECEPTION'],
  rights: ['CREATE_VISITS', 'EDIT_USERS'],
  set: [
    { right: 'EXPORT_VISITS', granted: false },
    { right: 'EDIT_USERS', granted: true },
  ],
} as const

it.each([
  ['of two groups', 'CREATE_VISITS', { has: true, isOwn: false, groups: ['DEFAULT', 'RECEPTION'] }],
  ['taken from the person', 'EXPORT_VISITS', { has: false, isOwn: true, groups: ['RECEPTION'] }],
  ['given to the person', 'EDIT_USERS', { has: true, isOwn: true, groups: [] }],
  ['of nobody', 'EDIT_LOCATION', { has: false, isOwn: false, groups: [] }],
] as const)('a right %s', (_, right, expected) => {
  expect(sourceOfRight(right, ann, ofGroup)).toEqual(expected)
})

it('an administrator has it as such, whatever was set before', () => {
  const boss = { ...ann, groups: ['DEFAULT', 'ADMINISTRATORS'], rights: ['EXPORT_VISITS'] } as const
  expect(sourceOfRight('EXPORT_VISITS', boss, ofGroup)).toEqual({
    has: true,
    isOwn: false,
    groups: ['ADMINISTRATORS'],
  })
})
