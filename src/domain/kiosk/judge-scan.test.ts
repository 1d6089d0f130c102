import { describe, expect, it } from 'vitest'
import { judgeScan, type ScanFacts } from './judge-scan.ts'

const facts: ScanFacts = {
  status: 'EXPECTED',
  statusAfterCheckIn: 'CHECKED_IN',
  isReady: true,
  hasFailed: false,
  cameInAt: null,
  leftAt: null,
  now: '2026-11-21T09:00:00.000Z',
  purpose: 'ANY',
}
const justNow = '2026-11-21T08:59:01.000Z'
const aMinuteAgo = '2026-11-21T08:59:00.000Z'

describe('a scanned pass', () => {
  it.each<readonly [string, Partial<ScanFacts>, string]>([
    ['checks in whoever has nothing left to do', {}, 'CHECK_IN CHECKED_IN'],
    [
      'ends on site where the location says so',
      { statusAfterCheckIn: 'ON_SITE' },
      'CHECK_IN ON_SITE',
    ],
    ['says what is left to do', { isReady: false }, 'null TO_DO'],
    ['denies whose answers failed', { hasFailed: true }, 'null DENIED'],
    ['denies who was denied', { status: 'DENIED' }, 'null DENIED'],
    ['lets wait who is in review', { status: 'IN_REVIEW' }, 'null IN_REVIEW'],
    ['does not let leave who never came', { purpose: 'LEAVE' }, 'null NOT_ARRIVED'],
    [
      'checks out at the second scan',
      { status: 'CHECKED_IN', cameInAt: aMinuteAgo },
      'CHECK_OUT CHECKED_OUT',
    ],
    [
      'only welcomes again right after the first',
      { status: 'CHECKED_IN', cameInAt: justNow },
      'null WELCOMED_AGAIN',
    ],
    [
      'lets leave at once who says so',
      { status: 'CHECKED_IN', cameInAt: justNow, purpose: 'LEAVE' },
      'CHECK_OUT CHECKED_OUT',
    ],
    [
      'never checks out who says to arrive',
      { status: 'CHECKED_IN', cameInAt: aMinuteAgo, purpose: 'ARRIVE' },
      'null WELCOMED_AGAIN',
    ],
    [
      'checks in whom somebody let on site',
      { status: 'ON_SITE', cameInAt: aMinuteAgo },
      'CHECK_IN CHECKED_IN',
    ],
    [
      'asks on site for what is missing',
      { status: 'ON_SITE', cameInAt: aMinuteAgo, isReady: false },
      'null TO_DO',
    ],
    [
      'checks out from on site',
      { status: 'ON_SITE', cameInAt: aMinuteAgo, purpose: 'LEAVE' },
      'CHECK_OUT CHECKED_OUT',
    ],
    [
      'checks out from on site where that is the end',
      { status: 'ON_SITE', statusAfterCheckIn: 'ON_SITE', cameInAt: aMinuteAgo },
      'CHECK_OUT CHECKED_OUT',
    ],
    [
      'says goodbye again right after leaving',
      { status: 'CHECKED_OUT', leftAt: justNow },
      'null GOODBYE_AGAIN',
    ],
    [
      'says that the visit is over',
      { status: 'CHECKED_OUT', leftAt: aMinuteAgo },
      'null LEFT_BEFORE',
    ],
  ])('%s', (_, change, verdict) => {
    const { act, outcome } = judgeScan({ ...facts, ...change })
    expect(`${String(act)} ${outcome}`).toBe(verdict)
  })
})
