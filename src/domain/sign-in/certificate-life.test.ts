import { describe, expect, it } from 'vitest'
import { certificateLife, expiryMail } from './certificate-life.ts'

const now = '2026-11-26T09:00:00.000Z'

describe('certificates', () => {
  it.each([
    [[], 'FINE', null],
    [['2027-11-26T09:00:00.000Z'], 'FINE', '2027-11-26T09:00:00.000Z'],
    [['2026-12-26T08:59:59.000Z'], 'SOON', '2026-12-26T08:59:59.000Z'],
    [['2026-12-26T09:00:00.000Z'], 'FINE', '2026-12-26T09:00:00.000Z'],
    [['2026-11-26T09:00:00.000Z'], 'EXPIRED', '2026-11-26T09:00:00.000Z'],
    // The newer one counts, in whichever order they stand.
    [['2028-01-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'], 'FINE', '2028-01-01T00:00:00.000Z'],
  ])('%j: %s', (expire, life, until) => {
    expect(certificateLife(expire, now)).toEqual({ life, until })
  })

  it.each([
    ['2026-12-26T09:00:00.000Z', null],
    ['2026-12-26T08:59:59.000Z', 30],
    ['2026-12-03T09:00:00.000Z', 30],
    ['2026-12-03T08:59:59.000Z', 7],
    ['2026-11-27T08:59:59.000Z', 1],
    ['2026-11-26T09:00:01.000Z', 1],
    ['2026-11-26T09:00:00.000Z', null],
  ])('%s: the mail of %s days is due', (expiresAt, days) => {
    expect(expiryMail(expiresAt, now)).toBe(days)
  })
})
