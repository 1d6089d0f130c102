import { assert, boolean, constantFrom, property, record, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectiveRights } from '../../rights/effective-rights.ts'
import { rights, type JoinableGroup, type Right } from '../../rights/right.ts'
import {
  mayChangeMeeting,
  mayMakeMeeting,
  maySeeMeeting,
  maxUngrouped,
} from '../invitation/meeting-access.ts'
import {
  actionsOnVisit,
  mayDecideVisit,
  maySeeVisit,
  staffActions,
  visitScope,
  type VisitForStaff,
} from './staff-access.ts'
import { missingParts } from './missing-parts.ts'
import { statuses, type Status } from '../status.ts'

const today = '2026-11-21'
const visit = (some: Partial<VisitForStaff> = {}): VisitForStaff => ({
  visitDate: today,
  status: 'EXPECTED',
  denialCause: null,
  missing: [],
  registrationFailed: false,
  canBeReady: false,
  isOwn: false,
  ...some,
})
const groups = (...joined: readonly JoinableGroup[]) =>
  effectiveRights({ groups: joined, groupSettings: [], ownSettings: [] })
const actions = (who: ReadonlySet<Right>, some: Partial<VisitForStaff>, hostMay = false) =>
  actionsOnVisit(visit(some), who, { today, hostMayApproveFlowDenials: hostMay })

describe('what is seen', () => {
  it.each([
    ['a host', groups(), 'OWN'],
    ['an assistant', groups('ASSISTANTS'), 'OWN'],
    ['reception', groups('RECEPTION'), 'TODAY'],
    ['security', groups('SECURITY'), 'TODAY'],
    ['an administrator', groups('ADMINISTRATORS'), 'ALL'],
  ] as const)('by %s', (_, who, scope) => {
    expect(visitScope(who)).toBe(scope)
  })

  it.each([
    ['OWN', false, today, false],
    ['OWN', true, '2027-01-01', true],
    ['TODAY', false, today, true],
    ['TODAY', false, '2026-11-22', false],
    ['TODAY', true, '2026-11-22', true],
    ['ALL', false, '2020-01-01', true],
  ] as const)('%s, own %s, of %s: %s', (scope, isOwn, visitDate, expected) => {
    expect(maySeeVisit(scope, { isOwn, visitDate }, today)).toBe(expected)
  })
})

describe('what may be done', () => {
  const reception: Readonly<Record<Status, readonly string[]>> = {
    EXPECTED: ['on-site', 'check-in'],
    ON_SITE: ['check-in', 'check-out', 'reset'],
    CHECKED_IN: ['check-out', 'reset'],
    CHECKED_OUT: ['reset'],
    IN_REVIEW: [],
    DENIED: ['reset'],
  }
  it('is to mark somebody as ready who has registered and comes today', () => {
    const ready = { canBeReady: true }
    const all = ['pre-check-in', 'on-site', 'check-in']
    expect(actions(groups('RECEPTION'), ready)).toEqual(all)
    expect(actions(groups('RECEPTION'), { ...ready, status: 'ON_SITE' })).not.toContain(all[0])
    expect(actions(groups('ADMINISTRATORS'), { ...ready, visitDate: '2026-11-22' })).toEqual([])
    expect(actions(groups(), { ...ready, isOwn: true })).toEqual([])
  })

  it.each([
    ['reception records the arrival', groups('RECEPTION'), {}, ['on-site']],
    ['security also checks in, with a reason', groups('SECURITY'), {}, ['on-site', 'override']],
    [
      'security checks in who has arrived',
      groups('SECURITY'),
      { status: 'ON_SITE' },
      ['override', 'check-out', 'reset'],
    ],
    ['nobody does so on another day', groups('SECURITY'), { visitDate: '2026-11-22' }, []],
    [
      'nobody overrides an approval',
      groups('SECURITY'),
      { status: 'IN_REVIEW' },
      ['approve', 'deny'],
    ],
    [
      'nobody overrides answers that failed',
      groups('SECURITY'),
      { registrationFailed: true },
      ['approve'],
    ],
    ['the host does neither', groups(), { isOwn: true }, []],
  ] as const)('where something is missing: %s', (_, who, some, expected) => {
    expect(actions(who, { missing: ['QUESTIONS', 'AGREEMENT'], ...some })).toEqual(expected)
  })

  it.each(statuses)('by reception today: %s', (status) => {
    const denialCause = status === 'DENIED' ? 'FLOW' : null
    expect(actions(groups('RECEPTION'), { status, denialCause })).toEqual(reception[status])
  })

  it.each([
    ['security decides what waits', { status: 'IN_REVIEW' }, ['approve', 'deny']],
    [
      'security answers a denial by the flow',
      { status: 'DENIED', denialCause: 'FLOW' },
      ['approve', 'deny', 'reset'],
    ],
    [
      'security takes back what a person denied',
      { status: 'DENIED', denialCause: 'APPROVER' },
      ['approve', 'reset'],
    ],
    [
      'a failed flow that nobody was told of is approved',
      { registrationFailed: true },
      ['approve'],
    ],
    ['what is over is only reset', { status: 'CHECKED_OUT' }, ['reset']],
  ] as const)('%s', (_, some, expected) => {
    expect(actions(groups('SECURITY'), some)).toEqual(expected)
  })

  it('on another day nobody arrives, and what waited is over', () => {
    const all = groups('ADMINISTRATORS')
    for (const status of ['EXPECTED', 'IN_REVIEW'] as const) {
      expect(actions(all, { status, visitDate: '2026-11-20' })).toEqual([])
    }
    expect(actions(all, { status: 'IN_REVIEW', visitDate: '2026-11-25' })).toEqual([
      'approve',
      'deny',
    ])
    expect(actions(all, { status: 'CHECKED_IN', visitDate: '2026-11-20' })).toEqual([
      'check-out',
      'reset',
    ])
  })

  it('a host answers what the flow denied, where the location lets hosts', () => {
    const denied = { status: 'DENIED', denialCause: 'FLOW', isOwn: true } as const
    expect(actions(groups(), denied, true)).toEqual(['approve', 'deny'])
    expect(actions(groups(), denied, false)).toEqual([])
    expect(actions(groups(), { ...denied, isOwn: false }, true)).toEqual([])
    expect(actions(groups(), { ...denied, denialCause: 'APPROVER' }, true)).toEqual([])
    expect(actions(groups(), { status: 'IN_REVIEW', isOwn: true }, true)).toEqual([])
  })

  const anything = record({
    visitDate: constantFrom('2026-11-20', today, '2026-11-22'),
    status: constantFrom(...statuses),
    denialCause: constantFrom('FLOW' as const, 'APPROVER' as const),
    missing: subarray([...missingParts]),
    registrationFailed: boolean(),
    canBeReady: boolean(),
    isOwn: boolean(),
  })
  const someRights = subarray([...rights]).map((held) => new Set(held))
  it('is nothing where the visit is not seen, and more rights never take an action away', () => {
    assert(
      property(anything, someRights, someRights, boolean(), (one, fewer, more, hostMay) => {
        const circumstances = { today, hostMayApproveFlowDenials: hostMay }
        const before = actionsOnVisit(one, fewer, circumstances)
        if (!maySeeVisit(visitScope(fewer), one, today)) expect(before).toEqual([])
        const after = actionsOnVisit(one, new Set([...fewer, ...more]), circumstances)
        expect(after).toEqual(expect.arrayContaining([...before]))
        expect(staffActions.filter((action) => after.includes(action))).toEqual(after)
      }),
    )
  })

  it('who may neither change a status nor approve does nothing to others’ visits', () => {
    assert(
      property(anything, someRights, (one, held) => {
        const without = new Set(held)
        without.delete('CHANGE_VISIT_STATUS')
        without.delete('APPROVE_VISITS')
        const others = { ...one, isOwn: false }
        const circumstances = { today, hostMayApproveFlowDenials: true }
        expect(actionsOnVisit(others, without, circumstances)).toEqual([])
        expect(mayDecideVisit(others, without, circumstances)).toBe(false)
      }),
    )
  })
})

describe('a meeting', () => {
  it.each([
    ['a host for themselves', groups(), true, 1, true],
    ['a host for somebody else', groups(), false, 1, false],
    ['reception for somebody else', groups('RECEPTION'), false, 1, true],
    ['a host with ten', groups(), true, maxUngrouped, true],
    ['a host with a group', groups(), true, maxUngrouped + 1, false],
    ['an administrator with a group', groups('ADMINISTRATORS'), false, 500, true],
    ['whoever may not make any', new Set<Right>(), true, 1, false],
  ] as const)('is made by %s: %s, %i visitors: %s', (_, who, isOwnHost, visitors, expected) => {
    expect(mayMakeMeeting(who, { isOwnHost, visitors })).toBe(expected)
  })

  it.each([
    ['its host', groups(), { isOwn: true, isToday: false }, true, true],
    ['a colleague', groups(), { isOwn: false, isToday: true }, false, false],
    ['reception today', groups('RECEPTION'), { isOwn: false, isToday: true }, true, true],
    ['reception tomorrow', groups('RECEPTION'), { isOwn: false, isToday: false }, false, false],
    ['an administrator', groups('ADMINISTRATORS'), { isOwn: false, isToday: false }, true, true],
    [
      'somebody who sees all and makes none for others',
      new Set<Right>(['SEE_ALL_VISITS', 'CREATE_VISITS']),
      { isOwn: false, isToday: true },
      true,
      false,
    ],
  ] as const)('of %s', (_, who, meeting, seen, changed) => {
    expect([maySeeMeeting(who, meeting), mayChangeMeeting(who, meeting)]).toEqual([seen, changed])
  })
})
