import { describe, expect, it } from 'vitest'
import { instantOfText } from './instant-of-text.ts'

describe('an instant of the database', () => {
  it.each([
    ['2026-11-21 21:47:22.123456+00', '2026-11-21T21:47:22.123Z'],
    ['2026-11-21 21:47:22.999999+00', '2026-11-21T21:47:22.999Z'],
    ['2026-11-21 21:47:22.12+00', '2026-11-21T21:47:22.120Z'],
    ['2026-11-21 21:47:22.1+00', '2026-11-21T21:47:22.100Z'],
    ['2026-11-21 21:47:22+00', '2026-11-21T21:47:22.000Z'],
    ['0099-01-01 00:00:00+00', '0099-01-01T00:00:00.000Z'],
    // Sessions that keep another zone.
    ['2026-11-21 23:47:22.5+02', '2026-11-21T21:47:22.500Z'],
    ['2026-11-22 03:32:22.5+05:45', '2026-11-21T21:47:22.500Z'],
    ['2026-11-21 16:47:22-05', '2026-11-21T21:47:22.000Z'],
  ])('written %s is %s', (written, instant) => {
    expect(instantOfText(written)).toBe(instant)
  })

  it('that is none is refused', () => {
    expect(() => instantOfText('infinity')).toThrow(RangeError)
  })
})
