import { describe, expect, it } from 'vitest'
import { formatVisitId, parseVisitId } from './visit-id.ts'

describe('a visit id', () => {
  const parts = { date: '2026-11-21', meetingId: 'M-0a1b2c', visitorId: 'V-9z_8Y' }

  it('is read and written', () => {
    expect(parseVisitId('2026-11-21/M-0a1b2c/V-9z_8Y')).toEqual(parts)
    expect(formatVisitId(parts)).toBe('2026-11-21/M-0a1b2c/V-9z_8Y')
  })

  it.each([
    '',
    '2026-11-21',
    '2026-11-21/M-1',
    '2026-11-21/M-1/V-1/x',
    '2026-11-21/M-/V-1',
    '2026-11-21/MM-1/V-1',
    '2026-11-21/1-1/V-1',
    '2026-11-21/M-a-b/V-1',
    '2026-11-21/M-é/V-1',
    '2026-13-01/M-1/V-1',
    '2026-02-29/M-1/V-1',
    '26-11-21/M-1/V-1',
    ' 2026-11-21/M-1/V-1',
    '2026-11-21/M-1/V-1\n',
    '2026-11-21/M-1/V-1 or 1=1',
  ])('is not %j', (text) => {
    expect(parseVisitId(text)).toBeNull()
  })
})
