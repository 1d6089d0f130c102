import { describe, expect, it } from 'vitest'
import {
  effectiveRights,
  explainRight,
  mayChange,
  rightsOfGroup,
  type RightsFacts,
} from './effective-rights.ts'
import { defaultGroups, joinableGroups, rights, settableGroups, userGroups } from './right.ts'

const facts = (some: Partial<RightsFacts> = {}): RightsFacts => ({
  groups: [],
  groupSettings: [],
  ownSettings: [],
  ...some,
})
const of = (some: Partial<RightsFacts>) => [...effectiveRights(facts(some))]

describe('by default', () => {
  it.each([
    ['nobody in particular', [], ['CREATE_VISITS', 'INVITE_USERS']],
    [
      'reception',
      ['RECEPTION'],
      [
        'CREATE_VISITS',
        'CREATE_VISITS_FOR_OTHERS',
        'SEE_TODAYS_VISITS',
        'CHANGE_VISIT_STATUS',
        'EXPORT_VISITS',
        'OPEN_EMERGENCY_LIST',
        'HANDLE_DELIVERIES',
        'INVITE_USERS',
      ],
    ],
    [
      'security',
      ['SECURITY'],
      [
        'CREATE_VISITS',
        'CREATE_VISITS_FOR_OTHERS',
        'SEE_TODAYS_VISITS',
        'CHANGE_VISIT_STATUS',
        'APPROVE_VISITS',
        'EXPORT_VISITS',
        'SEE_WATCH_MATCHES',
        'OPEN_EMERGENCY_LIST',
        'HANDLE_DELIVERIES',
        'SEE_EMPLOYEES',
        'INVITE_USERS',
      ],
    ],
    ['assistants', ['ASSISTANTS'], ['CREATE_VISITS', 'CREATE_VISITS_FOR_OTHERS', 'INVITE_USERS']],
    [
      'agents',
      ['AGENTS'],
      ['CREATE_VISITS', 'SEE_WATCH_MATCHES', 'INVITE_USERS', 'SEE_TICKETS', 'CHANGE_TICKETS'],
    ],
    ['administrators', ['ADMINISTRATORS'], rights],
  ] as const)('%s may what the reference says', (_, groups, expected) => {
    expect(of({ groups })).toEqual(expected)
  })

  it('several groups add up', () => {
    expect(of({ groups: ['ASSISTANTS', 'AGENTS'] })).toEqual([
      'CREATE_VISITS',
      'CREATE_VISITS_FOR_OTHERS',
      'SEE_WATCH_MATCHES',
      'INVITE_USERS',
      'SEE_TICKETS',
      'CHANGE_TICKETS',
    ])
  })
})

describe('what a location sets for a group', () => {
  const given = { group: 'AGENTS', right: 'EDIT_DESK_AREAS', granted: true } as const
  const taken = { group: 'DEFAULT', right: 'CREATE_VISITS', granted: false } as const

  it('counts for its members alone', () => {
    expect(of({ groups: ['AGENTS'], groupSettings: [given] })).toContain('EDIT_DESK_AREAS')
    expect(of({ groups: ['RECEPTION'], groupSettings: [given] })).not.toContain('EDIT_DESK_AREAS')
  })

  it('takes nothing that another group gives', () => {
    expect(of({ groupSettings: [taken] })).not.toContain('CREATE_VISITS')
    const groupSettings = [taken, { ...taken, group: 'AGENTS', granted: true } as const]
    expect(of({ groups: ['AGENTS'], groupSettings })).toContain('CREATE_VISITS')
  })

  it('is what the group gives', () => {
    expect(rightsOfGroup('AGENTS', [given])).toEqual(
      new Set(['SEE_WATCH_MATCHES', 'SEE_TICKETS', 'CHANGE_TICKETS', 'EDIT_DESK_AREAS']),
    )
    expect(rightsOfGroup('DEFAULT', [taken])).toEqual(new Set(['INVITE_USERS']))
    expect(rightsOfGroup('ADMINISTRATORS', [taken])).toEqual(new Set(rights))
  })
})

describe('what is set for a person', () => {
  it('counts before the groups, both ways', () => {
    const ownSettings = [
      { right: 'EXPORT_VISITS', granted: false },
      { right: 'EDIT_LOCATION', granted: true },
    ] as const
    const effective = of({ groups: ['RECEPTION', 'SECURITY'], ownSettings })
    expect(effective).not.toContain('EXPORT_VISITS')
    expect(effective).toContain('EDIT_LOCATION')
  })

  it('takes nothing from an administrator', () => {
    const ownSettings = [{ right: 'EDIT_RIGHTS', granted: false }] as const
    expect(of({ groups: ['ADMINISTRATORS'], ownSettings })).toEqual(rights)
  })
})

describe('why somebody has a right', () => {
  const ann = facts({
    groups: ['RECEPTION'],
    ownSettings: [
      { right: 'EXPORT_VISITS', granted: false },
      { right: 'EDIT_USERS', granted: true },
    ],
  })
  it.each([
    ['of their groups', 'CREATE_VISITS', { has: true, own: null, groups: ['DEFAULT'] }],
    ['taken from them', 'EXPORT_VISITS', { has: false, own: false, groups: ['RECEPTION'] }],
    ['given to them', 'EDIT_USERS', { has: true, own: true, groups: [] }],
    ['of nobody', 'EDIT_LOCATION', { has: false, own: null, groups: [] }],
  ] as const)('%s', (_, right, expected) => {
    expect(explainRight(right, ann)).toEqual({ right, isByOrganisation: false, ...expected })
  })

  it('an administrator has it as such, whatever was set before', () => {
    const boss = { ...ann, groups: ['ADMINISTRATORS'] } as const
    expect(explainRight('EXPORT_VISITS', boss)).toMatchObject({
      has: true,
      own: null,
      groups: ['ADMINISTRATORS'],
    })
  })

  it('who administers the organisation has it, whatever their groups say', () => {
    const above = new Set(['EXPORT_VISITS', 'EDIT_LOCATION'] as const)
    expect(explainRight('EXPORT_VISITS', ann, above)).toMatchObject({
      has: true,
      own: false,
      isByOrganisation: true,
    })
    expect(effectiveRights(ann, above)).toContain('EDIT_LOCATION')
  })
})

it('nobody gives or takes what they do not have', () => {
  const giver = effectiveRights(facts({ groups: ['AGENTS'] }))
  expect(mayChange(giver, ['SEE_WATCH_MATCHES'])).toBe(true)
  expect(mayChange(giver, ['SEE_WATCH_MATCHES', 'EDIT_RIGHTS'])).toBe(false)
  expect(mayChange(giver, [])).toBe(true)
})

it('the groups are the six of the reference, and only those that can be set stand in the defaults', () => {
  expect(userGroups).toHaveLength(6)
  expect(new Set(['ADMINISTRATORS', ...settableGroups])).toEqual(new Set(userGroups))
  expect(new Set(['DEFAULT', ...joinableGroups])).toEqual(new Set(userGroups))
  expect(Object.keys(defaultGroups)).toEqual([...rights])
})
