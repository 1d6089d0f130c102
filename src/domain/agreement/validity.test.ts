import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { epochMs } from '../time/instant.ts'
import { instantOf } from '../time/write-instant.ts'
import { signatureValidUntil } from './signature-end.ts'
import { isStillValid } from './validity.ts'

describe('the validity of a signature', () => {
  const signedAt = '2027-02-28T12:00:00.000Z'

  it('ends so many days after signing', () => {
    expect(signatureValidUntil(signedAt, 365)).toBe('2028-02-28T12:00:00.000Z')
    expect(signatureValidUntil(signedAt, 1)).toBe('2027-03-01T12:00:00.000Z')
  })

  it.each([null, 0, -1])('covers no further visit with a period of %s', (days) => {
    expect(signatureValidUntil(signedAt, days)).toBeNull()
  })

  it('holds before its end and not at it', () => {
    const until = signatureValidUntil(signedAt, 1)
    expect(isStillValid(until, '2027-03-01T11:59:59.999Z')).toBe(true)
    expect(isStillValid(until, '2027-03-01T12:00:00.000Z')).toBe(false)
    expect(isStillValid(null, signedAt)).toBe(false)
  })

  it('reads instants as texts in the order of time', () => {
    const instants = fc.integer({ min: 0, max: epochMs('9999-12-31T23:59:59.999Z') })
    fc.assert(
      fc.property(instants, instants, (until, now) => {
        expect(isStillValid(instantOf(until), instantOf(now))).toBe(now < until)
      }),
    )
  })
})
