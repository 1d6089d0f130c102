import { describe, expect, it } from 'vitest'
import { statuses, type Status } from './status.ts'
import { allowedFrom, transition, type Circumstances, type VisitAction } from './transition.ts'

type Cells = Readonly<Record<Status, string>>

/** Every action from every status: the status afterwards in capitals, else the reason against it. */
const table: readonly (readonly [string, VisitAction, Circumstances, Cells])[] = [
  [
    'approve by an approver',
    'approve',
    { mayApprove: true, denialCause: 'APPROVER' },
    {
      EXPECTED: 'already_approved',
      CHECKED_IN: 'already_checked_in',
      CHECKED_OUT: 'already_checked_out',
      ON_SITE: 'already_on_site',
      IN_REVIEW: 'EXPECTED',
      DENIED: 'EXPECTED',
    },
  ],
  [
    'deny by a person',
    'deny',
    { cause: 'APPROVER', mayApprove: true, denialCause: 'FLOW' },
    {
      EXPECTED: 'not_in_review',
      CHECKED_IN: 'already_checked_in',
      CHECKED_OUT: 'already_checked_out',
      ON_SITE: 'not_in_review',
      IN_REVIEW: 'DENIED',
      DENIED: 'DENIED',
    },
  ],
  [
    'deny by the flow',
    'deny',
    { cause: 'FLOW', denialCause: 'FLOW' },
    {
      EXPECTED: 'DENIED',
      CHECKED_IN: 'already_checked_in',
      CHECKED_OUT: 'already_checked_out',
      ON_SITE: 'DENIED',
      IN_REVIEW: 'in_review',
      DENIED: 'already_denied',
    },
  ],
  [
    'on-site',
    'on-site',
    {},
    {
      EXPECTED: 'ON_SITE',
      CHECKED_IN: 'already_checked_in',
      CHECKED_OUT: 'already_checked_out',
      ON_SITE: 'already_on_site',
      IN_REVIEW: 'in_review',
      DENIED: 'denied',
    },
  ],
  [
    'check-in',
    'check-in',
    {},
    {
      EXPECTED: 'CHECKED_IN',
      CHECKED_IN: 'already_checked_in',
      CHECKED_OUT: 'already_checked_out',
      ON_SITE: 'CHECKED_IN',
      IN_REVIEW: 'in_review',
      DENIED: 'denied',
    },
  ],
  [
    'check-out',
    'check-out',
    {},
    {
      EXPECTED: 'not_arrived',
      CHECKED_IN: 'CHECKED_OUT',
      CHECKED_OUT: 'already_checked_out',
      ON_SITE: 'CHECKED_OUT',
      IN_REVIEW: 'in_review',
      DENIED: 'denied',
    },
  ],
  [
    'pre-check-in',
    'pre-check-in',
    {},
    {
      EXPECTED: 'EXPECTED',
      CHECKED_IN: 'already_checked_in',
      CHECKED_OUT: 'already_checked_out',
      ON_SITE: 'already_on_site',
      IN_REVIEW: 'in_review',
      DENIED: 'denied',
    },
  ],
  [
    'reset',
    'reset',
    { mayApprove: true, denialCause: 'APPROVER' },
    {
      EXPECTED: 'EXPECTED',
      CHECKED_IN: 'EXPECTED',
      CHECKED_OUT: 'EXPECTED',
      ON_SITE: 'EXPECTED',
      IN_REVIEW: 'in_review',
      DENIED: 'EXPECTED',
    },
  ],
  [
    'close',
    'close',
    {},
    {
      EXPECTED: 'EXPECTED',
      CHECKED_IN: 'CHECKED_OUT',
      CHECKED_OUT: 'CHECKED_OUT',
      ON_SITE: 'CHECKED_OUT',
      IN_REVIEW: 'in_review',
      DENIED: 'DENIED',
    },
  ],
]

describe.each(table)('%s', (_name, action, circumstances, cells) => {
  it.each(statuses)('from %s', (status) => {
    const cell = cells[status]
    const expected =
      cell === cell.toUpperCase() ? { ok: true, status: cell } : { ok: false, reason: cell }
    expect(transition(status, action, circumstances)).toEqual(expected)
  })

  it('is allowed from exactly the statuses that lead somewhere', () => {
    const from = statuses.filter((status) => cells[status] === cells[status].toUpperCase())
    expect(allowedFrom(action, circumstances)).toEqual(from)
  })
})

describe('a denied visit', () => {
  const refused = { ok: false, reason: 'approval_right_needed' }
  const expected = { ok: true, status: 'EXPECTED' }
  const denied = { ok: true, status: 'DENIED' }
  const host = { mayAnswerAsHost: true } as const
  const approver = { mayApprove: true } as const
  it.each([
    ['approve', 'FLOW', host, expected],
    ['approve', 'FLOW', {}, refused],
    ['approve', 'FLOW', approver, expected],
    ['approve', 'APPROVER', host, refused],
    ['approve', 'APPROVER', approver, expected],
    ['deny', 'FLOW', host, denied],
    ['deny', 'FLOW', {}, refused],
    ['deny', 'APPROVER', approver, { ok: false, reason: 'already_denied' }],
    ['reset', 'FLOW', {}, expected],
    ['reset', 'APPROVER', {}, refused],
    ['reset', 'APPROVER', approver, expected],
    ['approve', null, host, refused],
    ['reset', undefined, {}, refused],
  ] as const)('answers %s after a denial by %s with %j', (action, denialCause, actor, result) => {
    expect(transition('DENIED', action, { ...actor, denialCause })).toEqual(result)
  })
})
