import { describe, expect, it } from 'vitest'
import {
  holds,
  mayAdminister,
  rightsAt,
  type Administration,
  type AdministratorRight,
} from './organisation-right.ts'

const grant = (
  scope: Administration['scope'],
  ...rights: readonly AdministratorRight[]
): Administration => ({ scope, rights: new Set(rights) })

describe('what an administration gives at a location', () => {
  it.each([
    ['everywhere', grant('ALL', 'EDIT_FLOWS', 'MANAGE_LOCATIONS'), ['EDIT_FLOWS']],
    ['in its scope', grant(['a', 'b'], 'EDIT_FLOWS'), ['EDIT_FLOWS']],
    ['outside of it', grant(['b'], 'EDIT_FLOWS'), []],
    ['nowhere', grant([], 'EDIT_FLOWS'), []],
  ])('%s', (_, administration, rights) => {
    expect([...rightsAt(administration, 'a')]).toEqual(rights)
  })
})

describe('a right over the organisation', () => {
  it.each([
    [null, 'MANAGE_LOCATIONS', false],
    [grant('ALL', 'MANAGE_LOCATIONS'), 'MANAGE_LOCATIONS', true],
    [grant(['a'], 'MANAGE_LOCATIONS'), 'MANAGE_LOCATIONS', false],
    [grant(['a'], 'MANAGE_SIGN_IN'), 'MANAGE_SIGN_IN', false],
    [grant('ALL', 'EDIT_FLOWS'), 'MANAGE_SIGN_IN', false],
    [grant(['a'], 'MANAGE_ADMINISTRATORS'), 'MANAGE_ADMINISTRATORS', true],
  ] as const)('of %j: %s is %s', (administration, right, isHeld) => {
    expect(holds(administration, right)).toBe(isHeld)
  })
})

describe('who names and changes administrators', () => {
  const some = grant(['a', 'b'], 'MANAGE_ADMINISTRATORS', 'EDIT_FLOWS')
  it.each([
    ['nobody', null, grant(['a'], 'EDIT_FLOWS'), false],
    ['without the right', grant('ALL', 'EDIT_FLOWS'), grant(['a'], 'EDIT_FLOWS'), false],
    ['gives what they have where they have it', some, grant(['a'], 'EDIT_FLOWS'), true],
    ['not more', some, grant(['a'], 'EDIT_KIOSKS'), false],
    ['not elsewhere', some, grant(['a', 'c'], 'EDIT_FLOWS'), false],
    ['not everywhere', some, grant('ALL', 'EDIT_FLOWS'), false],
    [
      'everywhere',
      grant('ALL', 'MANAGE_ADMINISTRATORS'),
      grant('ALL', 'MANAGE_ADMINISTRATORS'),
      true,
    ],
  ])('%s', (_, giver, changed, may) => {
    expect(mayAdminister(giver, changed)).toBe(may)
  })
})
