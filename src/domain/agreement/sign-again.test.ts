import { describe, expect, it } from 'vitest'
import { countedFrom, countSigningAgain } from './sign-again.ts'

const holders = [
  { version: 3, validCount: 5 },
  { version: 2, validCount: 4 },
  { version: 1, validCount: 0 },
]

describe('signing again', () => {
  it('is for everyone who holds a signature, or for those who signed another text', () => {
    expect(countSigningAgain(holders, 3, 'EVERYONE')).toBe(9)
    expect(countSigningAgain(holders, 3, 'EARLIER_VERSIONS')).toBe(4)
    expect(countSigningAgain([], 1, 'EVERYONE')).toBe(0)
  })

  it('counts from now on, or from this version on, and keeps what was asked before', () => {
    const first = { at: null, version: 1 }
    const now = '2026-11-26T10:00:00.000Z'
    const later = countedFrom(first, { version: 3, who: 'EARLIER_VERSIONS', now })
    expect(later).toEqual({ at: null, version: 3 })
    expect(countedFrom(later, { version: 3, who: 'EVERYONE', now })).toEqual({
      at: now,
      version: 3,
    })
  })
})
