import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alphabets, longestMadeCode, makeCode, readCodes, shortestCode } from './code.ts'

describe('a made code', () => {
  const words = fc
    .array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { minLength: 40, maxLength: 40 })
    .map((list) => Uint32Array.from(list))

  it('has its length, and no signs that look alike', () => {
    const lengths = fc.integer({ min: shortestCode, max: longestMadeCode })
    fc.assert(
      fc.property(fc.constantFrom(...alphabets), lengths, words, (alphabet, length, numbers) => {
        const code = makeCode(alphabet, length, numbers)
        expect(code).toHaveLength(length)
        expect(code).toMatch(alphabet === 'DIGITS' ? /^\d+$/ : /^[A-Z3-9]+$/)
        if (alphabet !== 'DIGITS') expect(code).not.toMatch(/[OILSZB0158]/)
      }),
    )
  })

  it('prefers no sign', () => {
    expect(makeCode('DIGITS', 4, Uint32Array.from([2 ** 32 - 1, 1, 2, 3, 4]))).toBe('1234')
    expect(makeCode('DIGITS', 4, Uint32Array.from([2 ** 32 - 1, 1, 2, 3]))).toBeNull()
  })
})

describe('a list of codes', () => {
  it.each([
    [
      'a code on each line',
      '1234\n5678',
      [
        ['1234', ''],
        ['5678', ''],
      ],
      [],
    ],
    [
      'with labels',
      '1234,Locker 12\n5678;"Locker ""13"""\r\n9\tP2',
      [
        ['1234', 'Locker 12'],
        ['5678', 'Locker "13"'],
        ['9', 'P2'],
      ],
      [],
    ],
    ['empty lines, and a code twice', '\n 1 \n\n1,again\n', [['1', '']], []],
    [
      'lines that are no codes',
      `,label\n${'x'.repeat(101)}\nok\na\u0000b`,
      [['ok', '']],
      [1, 2, 4],
    ],
    ['nothing', '', [], []],
    [
      'what separates, between quotes',
      '"a;b,c",Desk\n"d;e"',
      [
        ['a;b,c', 'Desk'],
        ['d;e', ''],
      ],
      [],
    ],
  ] as const)('%s', (_, text, codes, faults) => {
    const read = readCodes(text)
    expect(read.codes.map(({ code, label }) => [code, label])).toEqual(codes)
    expect(read.faults).toEqual(faults)
  })
})
