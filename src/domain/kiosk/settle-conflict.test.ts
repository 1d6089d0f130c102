import { describe, expect, it } from 'vitest'
import { waysToSettle } from './settle-conflict.ts'

const at = '2026-11-21T09:00:00.000Z'
const localDate = '2026-11-21'
const visit = {
  status: 'EXPECTED',
  cancelled: false,
  visitDate: localDate,
  arrivedAt: null,
} as const
const inside = { ...visit, status: 'CHECKED_IN', arrivedAt: '2026-11-21T08:00:00.000Z' } as const

describe('what reception can make of a record of a kiosk', () => {
  it.each([
    ['who is expected came in', 'CHECK_IN', visit, ['CAME_IN']],
    ['who is in left', 'CHECK_OUT', inside, ['LEFT']],
    ['who is in showed the pass again: left', 'CHECK_IN', inside, ['LEFT']],
    ['who waits on site left', 'CHECK_OUT', { ...inside, status: 'ON_SITE' }, ['LEFT']],
    ['who never came can not leave', 'CHECK_OUT', visit, []],
    ['another day is another visit', 'CHECK_IN', { ...visit, visitDate: '2026-11-22' }, []],
    ['a visit that is cancelled stays so', 'CHECK_IN', { ...visit, cancelled: true }, []],
    ['who was turned away is not in by that', 'DENY', visit, []],
    ['who was denied is for the approvers', 'CHECK_IN', { ...visit, status: 'DENIED' }, []],
    ['who has left has left', 'CHECK_OUT', { ...inside, status: 'CHECKED_OUT' }, []],
    ['nobody leaves before they came', 'CHECK_OUT', { ...inside, arrivedAt: at }, []],
    ['without a visit there is nothing to change', 'CHECK_IN', null, []],
  ] as const)('%s', (_, kind, disputed, ways) => {
    expect(waysToSettle({ kind, at, localDate }, disputed)).toEqual(ways)
  })
})
