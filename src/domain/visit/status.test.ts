import { describe, expect, it } from 'vitest'
import { statuses, statusId, statusOfId } from './status.ts'

describe('the numbers of the statuses', () => {
  it.each([
    [1, 'EXPECTED'],
    [2, 'CHECKED_IN'],
    [3, 'CHECKED_OUT'],
    [4, 'ON_SITE'],
    [5, 'IN_REVIEW'],
    [6, 'DENIED'],
  ] as const)('%i is %s', (id, status) => {
    expect(statusId(status)).toBe(id)
    expect(statusOfId(id)).toBe(status)
  })

  it.each([0, 7, -1, 1.5])('%s is none', (id) => {
    expect(statusOfId(id)).toBeNull()
  })

  it('are six', () => {
    expect(statuses).toHaveLength(6)
  })
})
