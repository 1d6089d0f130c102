import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, plainCell, writeCsv } from './csv.ts'

describe('a cell', () => {
  it.each([
    ['Ann', 'Ann'],
    ['', ''],
    ['Archer, Ann', '"Archer, Ann"'],
    ['say "hello"', '"say ""hello"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+32 2 123', "'+32 2 123"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['\0=1', "'=1"],
    ['\n=1', '"\'\n=1"'],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['a=1', 'a=1'],
  ])('%j is written %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })
})

it.each(['+32 2 123', '=1+1', "it's", "'quoted'", ''])('%j is read as it was meant', (text) => {
  expect(plainCell(csvCell(text))).toBe(text)
})

describe('a table', () => {
  it('is read back as it was by another program, but for what would be a formula', () => {
    const cell = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !/^[=+\-@＝＋－＠\t\r\n]|\0/u.test(text))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), (rows) => {
        const table = writeCsv(['first', 'second'], rows)
        const read = parse(table, { bom: true, skip_empty_lines: false, record_delimiter: '\r\n' })
        expect(read).toEqual([['first', 'second'], ...rows])
      }),
    )
  })

  it('never has a cell that a spreadsheet reckons', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(csvCell(text).replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r\0]/)
      }),
    )
  })
})
