import { describe, expect, it } from 'vitest'
import {
  needsReception,
  resolveArrival,
  resolveDenial,
  resolveDeparture,
  type QueuedMoment,
  type QueuedVisit,
} from './resolve-queued.ts'

const moment: QueuedMoment = {
  at: '2026-11-21T09:00:00.000Z',
  localDate: '2026-11-21',
  meant: 'IN',
}
const expected: QueuedVisit = {
  status: 'EXPECTED',
  cancelled: false,
  visitDate: '2026-11-21',
  arrivedAt: null,
  leftAt: null,
  arrivedAtKiosk: true,
  leftAtKiosk: true,
  passCounts: null,
  refusal: null,
}
const earlier = '2026-11-21T08:00:00.000Z'
const sooner = '2026-11-21T08:30:00.000Z'
const afterwards = '2026-11-21T10:00:00.000Z'

type Change = Partial<QueuedVisit & Pick<QueuedMoment, 'meant'>>
type Case = readonly [why: string, change: Change | null, verdict: string]
const visitOf = (change: Change | null): QueuedVisit | null =>
  change === null ? null : { ...expected, ...change }

describe('an arrival that a kiosk recorded without the server', () => {
  it.each<Case>([
    ['is a check-in when nothing changed', {}, 'CHECK_IN'],
    ['by a pass that counts', { passCounts: true }, 'CHECK_IN'],
    ['of no visit', null, 'null VISIT_UNKNOWN SHOWN'],
    ['of a visit that was cancelled', { cancelled: true }, 'null VISIT_CANCELLED SHOWN'],
    ['of a visit that was denied', { status: 'DENIED' }, 'null VISIT_DENIED SHOWN'],
    ['of a visit in review', { status: 'IN_REVIEW' }, 'null VISIT_IN_REVIEW SHOWN'],
    ['by a pass that was taken back', { passCounts: false }, 'null PASS_REVOKED SHOWN'],
    [
      'by a pass taken back of a visit that was cancelled',
      { passCounts: false, cancelled: true },
      'null VISIT_CANCELLED SHOWN',
    ],
    ['of another day', { visitDate: '2026-11-22' }, 'null OTHER_DAY SHOWN'],
    [
      'of somebody who came in elsewhere',
      { status: 'CHECKED_IN', arrivedAt: earlier },
      'null ALREADY_ARRIVED KEPT',
    ],
    [
      'of somebody who is on site already',
      { status: 'ON_SITE', arrivedAt: earlier },
      'null ALREADY_ARRIVED KEPT',
    ],
    [
      'of somebody who left before and has come back',
      { status: 'CHECKED_OUT', arrivedAt: earlier, leftAt: sooner },
      'null ALREADY_LEFT SHOWN',
    ],
    [
      'of somebody who left since',
      { status: 'CHECKED_OUT', arrivedAt: earlier, leftAt: afterwards },
      'null ALREADY_LEFT KEPT',
    ],
    [
      'by a pass of somebody who came in elsewhere long before, who therefore left',
      { status: 'CHECKED_IN', arrivedAt: earlier, meant: 'TURN' },
      'CHECK_OUT ALREADY_ARRIVED RECORDED',
    ],
    [
      'by a pass that was shown to two kiosks in one minute',
      { status: 'CHECKED_IN', arrivedAt: '2026-11-21T08:59:30.000Z', meant: 'TURN' },
      'null ALREADY_ARRIVED KEPT',
    ],
    [
      'of somebody whom another kiosk took for arriving afterwards',
      { status: 'CHECKED_IN', arrivedAt: afterwards },
      'null ALREADY_ARRIVED SHOWN',
    ],
    [
      'of somebody whom reception let in afterwards',
      { status: 'CHECKED_IN', arrivedAt: afterwards, arrivedAtKiosk: false },
      'null ALREADY_ARRIVED KEPT',
    ],
    [
      'by a pass, between an arrival and a departure',
      { status: 'CHECKED_OUT', arrivedAt: earlier, leftAt: afterwards, meant: 'TURN' },
      'null ALREADY_LEFT SHOWN',
    ],
    [
      'with an agreement still to sign',
      { refusal: 'agreement_missing' },
      'ON_SITE INCOMPLETE ON_SITE',
    ],
    [
      'with questions still open',
      { refusal: 'registration_incomplete' },
      'ON_SITE INCOMPLETE ON_SITE',
    ],
    ['with answers that fail', { refusal: 'registration_failed' }, 'null VISIT_DENIED SHOWN'],
  ])('%s', (_, change, verdict) => {
    const { apply, conflict } = resolveArrival(visitOf(change), {
      ...moment,
      meant: change?.meant ?? 'IN',
    })
    const said = conflict === null ? [] : [conflict.reason, conflict.resolution]
    expect([String(apply), ...said].join(' ')).toBe(verdict)
  })
})

describe('a refusal by an answer that a kiosk recorded without the server', () => {
  const failed = { refusal: 'registration_failed' } as const
  it.each<Case>([
    ['denies the visit', failed, 'true'],
    ['by a pass that was taken back', { ...failed, passCounts: false }, 'true'],
    ['that the answers do not justify any more', {}, 'false NOT_REFUSED SHOWN'],
    ['of no visit', null, 'false VISIT_UNKNOWN SHOWN'],
    ['of a visit that was cancelled', { ...failed, cancelled: true }, 'false VISIT_CANCELLED KEPT'],
    ['of a visit that was denied', { ...failed, status: 'DENIED' }, 'false VISIT_DENIED KEPT'],
    ['of a visit in review', { ...failed, status: 'IN_REVIEW' }, 'false VISIT_IN_REVIEW SHOWN'],
    ['of another day', { ...failed, visitDate: '2026-11-22' }, 'false OTHER_DAY SHOWN'],
    [
      'of somebody who is in all the same',
      { ...failed, status: 'CHECKED_IN', arrivedAt: earlier },
      'false ALREADY_ARRIVED SHOWN',
    ],
    [
      'of somebody who is on site all the same',
      { ...failed, status: 'ON_SITE', arrivedAt: earlier },
      'false ALREADY_ARRIVED SHOWN',
    ],
    [
      'of somebody who left before and came back',
      { ...failed, status: 'CHECKED_OUT', leftAt: sooner },
      'false ALREADY_LEFT SHOWN',
    ],
    [
      'of somebody who left since',
      { ...failed, status: 'CHECKED_OUT', leftAt: afterwards },
      'false ALREADY_LEFT KEPT',
    ],
  ])('%s', (_, change, verdict) => {
    const { apply, conflict } = resolveDenial(visitOf(change), moment)
    const said = conflict === null ? [] : [conflict.reason, conflict.resolution]
    expect([String(apply), ...said].join(' ')).toBe(verdict)
  })
})

describe('a departure that a kiosk recorded without the server', () => {
  it.each<Case>([
    ['ends a visit', { status: 'CHECKED_IN', arrivedAt: earlier }, moment.at],
    ['ends one on site', { status: 'ON_SITE', arrivedAt: earlier }, moment.at],
    [
      'is never before the arrival',
      { status: 'CHECKED_IN', arrivedAt: '2026-11-21T09:00:59.000Z' },
      '2026-11-21T09:00:59.000Z',
    ],
    [
      'is never before the arrival that reception noted',
      { status: 'CHECKED_IN', arrivedAt: afterwards, arrivedAtKiosk: false },
      afterwards,
    ],
    [
      'of somebody who came to another kiosk afterwards',
      { status: 'CHECKED_IN', arrivedAt: afterwards },
      'null ALREADY_ARRIVED SHOWN',
    ],
    [
      'by a pass of somebody who left elsewhere, who perhaps came back',
      { status: 'CHECKED_OUT', leftAt: earlier, meant: 'TURN' },
      'null ALREADY_LEFT SHOWN',
    ],
    [
      'before another that a kiosk recorded',
      { status: 'CHECKED_OUT', leftAt: afterwards },
      'null ALREADY_LEFT SHOWN',
    ],
    [
      'before the one that reception noted',
      { status: 'CHECKED_OUT', leftAt: afterwards, leftAtKiosk: false },
      'null ALREADY_LEFT KEPT',
    ],
    ['of no visit', null, 'null VISIT_UNKNOWN SHOWN'],
    ['of one that was cancelled', { cancelled: true }, 'null VISIT_CANCELLED SHOWN'],
    ['of one that was denied', { status: 'DENIED' }, 'null VISIT_DENIED SHOWN'],
    ['of one in review', { status: 'IN_REVIEW' }, 'null VISIT_IN_REVIEW SHOWN'],
    ['of somebody who never came', {}, 'null NOT_ARRIVED SHOWN'],
    [
      'of somebody who left elsewhere',
      { status: 'CHECKED_OUT', leftAt: earlier },
      'null ALREADY_LEFT KEPT',
    ],
  ])('%s', (_, change, verdict) => {
    const { leftAt, conflict } = resolveDeparture(visitOf(change), {
      ...moment,
      meant: change?.meant ?? 'OUT',
    })
    const said = conflict === null ? [] : [conflict.reason, conflict.resolution]
    expect([String(leftAt), ...said].join(' ')).toBe(verdict)
  })
})

it('calls reception for whatever is not settled', () => {
  expect(needsReception([])).toBe(false)
  expect(needsReception([{ reason: 'ALREADY_ARRIVED', resolution: 'KEPT' }])).toBe(false)
  expect(
    needsReception([
      { reason: 'ALREADY_ARRIVED', resolution: 'KEPT' },
      { reason: 'SIGNATURE_REFUSED', resolution: 'RECORDED' },
    ]),
  ).toBe(true)
})
