import { describe, expect, it } from 'vitest'
import { keepWrittenRows } from './written-rows.ts'

describe('written rows', () => {
  it('are found again under their key', () => {
    const rows = keepWrittenRows(2)
    rows.set('a', '1')
    expect(rows.get('a')).toBe('1')
    expect(rows.get('b')).toBeUndefined()
  })

  it('stay while they are used, and go when many others were used since', () => {
    const rows = keepWrittenRows(2)
    for (const key of ['a', 'b', 'c']) rows.set(key, key)
    expect(rows.get('a')).toBe('a')
    rows.set('d', 'd')
    rows.set('e', 'e')
    expect(rows.get('a')).toBe('a')
    expect(rows.get('b')).toBeUndefined()
  })

  it('begin their hashes anew in each process', () => {
    const seeds = Array.from({ length: 20 }, () => keepWrittenRows().seed)
    expect(new Set(seeds).size).toBe(20)
    for (const seed of seeds) expect(BigInt.asIntN(64, BigInt(seed)).toString()).toBe(seed)
  })
})
