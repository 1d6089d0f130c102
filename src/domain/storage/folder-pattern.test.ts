import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultPattern,
  fillPattern,
  patternFault,
  patternVariables,
  type PatternValues,
} from './folder-pattern.ts'
import { isStorageAddress } from './storage.ts'

const values: PatternValues = {
  year: '2026',
  month: '11',
  day: '21',
  location: 'Acme',
  type: 'Contractor',
  visitor: 'Ann Archer',
  agreement: 'House rules',
}

it.each([
  [defaultPattern, null],
  ['{year}/{month}', null],
  ['copies of {visitor}', null],
  ['', 'EMPTY'],
  ['  ', 'EMPTY'],
  ['a'.repeat(301), 'LONG'],
  ['{nobody}', 'VARIABLE'],
  ['{year', 'VARIABLE'],
  ['year}', 'VARIABLE'],
  ['{{year}}', 'VARIABLE'],
  ['{year}}', 'VARIABLE'],
  ['C:{year}', 'CHARACTER'],
  ['{year}\\{month}', 'CHARACTER'],
  ['{year}/what?', 'CHARACTER'],
  ['{year}\u0000', 'CHARACTER'],
  ['/{year}', 'FOLDER'],
  ['{year}/', 'FOLDER'],
  ['{year}//{month}', 'FOLDER'],
  ['../{year}', 'FOLDER'],
  ['{year}/./x', 'FOLDER'],
  ['{year}/ .. /x', 'FOLDER'],
])('the pattern %j is %s', (pattern, fault) => {
  expect(patternFault(pattern)).toBe(fault)
})

describe('a path', () => {
  it.each([
    [{}, '', 'Acme/2026/11/House rules/21 Ann Archer.pdf'],
    [{}, 'SG-1', 'Acme/2026/11/House rules/21 Ann Archer SG-1.pdf'],
    [{ visitor: '../../etc/passwd' }, '', 'Acme/2026/11/House rules/21 -..-etc-passwd.pdf'],
    [{ location: '..' }, '', '_/2026/11/House rules/21 Ann Archer.pdf'],
    [{ location: 'CON' }, '', '_CON/2026/11/House rules/21 Ann Archer.pdf'],
    [{ agreement: 'a:b*c?"d"<e>|' }, '', 'Acme/2026/11/a-b-c--d--e--/21 Ann Archer.pdf'],
    [{ agreement: '' }, '', 'Acme/2026/11/_/21 Ann Archer.pdf'],
    [{ agreement: ' x. . ' }, '', 'Acme/2026/11/x/21 Ann Archer.pdf'],
    [{ visitor: '{year}' }, '', 'Acme/2026/11/House rules/21 -year-.pdf'],
    [{ visitor: '山田 太郎' }, '', 'Acme/2026/11/House rules/21 山田 太郎.pdf'],
  ])('of %j with the id %j is %s', (changed, id, path) => {
    expect(fillPattern(defaultPattern, { ...values, ...changed }, '.pdf', id)).toBe(path)
  })

  it('never leaves its folder and never grows too long, whatever somebody is called', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 })
    const any = fc.record(
      Object.fromEntries(patternVariables.map((name) => [name, text])) as Record<
        keyof PatternValues,
        typeof text
      >,
    )
    fc.assert(
      fc.property(any, (some) => {
        const id = 'SG-00000000-0000-0000-0000-000000000000'
        const path = fillPattern(defaultPattern, some, '.pdf', id)
        const parts = path.split('/')
        expect(parts).toHaveLength(5)
        expect(path).not.toMatch(/[\p{C}\\:*?"<>|#%]/u)
        for (const part of parts) expect(part).not.toMatch(/^[. ]*$|^[. ]|[. ]$/)
        expect(Buffer.byteLength(path)).toBeLessThan(900)
        for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThan(255)
      }),
      { numRuns: 25 },
    )
  })
})

it.each([
  ['https://s3.example.com', true],
  ['https://files.example.com:8443/remote.php/dav/files/foyer/', true],
  ['http://10.0.0.1', true],
  ['ftp://files.example.com', false],
  ['https://user:secret@files.example.com', false],
  ['https://files.example.com/?a=b', false],
  ['https://files.example.com/#a', false],
  ['https://files.example.com/a/../b', false],
  ['https://', false],
])('%s is an address: %s', (address, is) => {
  expect(isStorageAddress(address)).toBe(is)
})
