import { describe, expect, it } from 'vitest'
import { workbook, zipOf } from '../../../../tests/support/make-workbook.ts'
import { readWorkbook } from './read-workbook.ts'

const shared = (...texts: readonly string[]) => ({
  'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
})
const cellsOf = async (rows: string, options: Parameters<typeof workbook>[1] = {}) =>
  (await readWorkbook(await workbook(rows, options))).map(({ cells }) => cells)

describe('a workbook', () => {
  it('is read with the lines and columns that the spreadsheet shows', async () => {
    const rows = await readWorkbook(
      await workbook(
        `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>
         <row r="3"><c r="A3"/></row>
         <row r="5"><c r="B5" t="inlineStr"><is><r><t>An</t></r><r><t>n</t></r></is></c></row>
         <row><c t="str"><v> Lee </v></c><c><v>32470123456</v></c></row>`,
        { parts: shared('<t>Name</t>', '<r><t>E-</t></r><r><t>Mail</t></r>') },
      ),
    )
    expect(rows).toEqual([
      { line: 2, cells: ['Name', '', 'E-Mail'] },
      { line: 5, cells: ['', 'Ann'] },
      { line: 6, cells: ['Lee', '32470123456'] },
    ])
  })

  it('shows days and hours as such', async () => {
    const row = `<row r="1"><c r="A1" s="1"><v>46350.375</v></c><c r="B1" s="3"><v>46350</v></c>
      <c r="C1" s="1"><v>0.5</v></c><c r="D1" s="2"><v>46350</v></c><c r="E1" t="d"><v>2026-11-24T09:00</v></c></row>`
    expect(await cellsOf(row)).toEqual([
      ['2026-11-24 09:00', '2026-11-24', '12:00', '46350', '2026-11-24 09:00'],
    ])
    const old = `<row r="1"><c r="A1" s="3"><v>44888</v></c></row>`
    expect(await cellsOf(old, { is1904: true })).toEqual([['2026-11-24']])
  })

  it('leaves out what is read aloud, what failed, and what is yes or no', async () => {
    const row = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="e"><v>#N/A</v></c><c r="C1" t="b"><v>1</v></c><c r="D1" t="s"><v>9</v></c></row>`
    const parts = shared('<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>')
    expect(await cellsOf(row, { parts })).toEqual([['東京', '', '', '']])
  })
})

describe('a file that is no such workbook', () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    ['has no sheets', () => zipOf({ 'a.txt': 'x' }), 'empty'],
    ['is cut off', async () => (await workbook('<row/>')).subarray(0, 300), 'unreadable'],
    ['is not well formed', () => workbook('<row><c></row>'), 'unreadable'],
    [
      'brings entities of its own',
      () =>
        zipOf({
          'xl/workbook.xml':
            '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><workbook><sheets><sheet name="&a;"/></sheets></workbook>',
        }),
      'unreadable',
    ],
    [
      'is a bomb',
      () => workbook('', { parts: { 'xl/sharedStrings.xml': ' '.repeat(60_000_000) } }),
      'large',
    ],
    ['has too many rows', () => workbook('<row><c><v>1</v></c></row>'.repeat(20_002)), 'rows'],
    [
      'has too many parts',
      () =>
        zipOf(Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`p${String(n)}`, '']))),
      'large',
    ],
  ])('is refused where it %s', async (_what, make, reason) => {
    const bytes = await make()
    const outcome = await readWorkbook(bytes).then(
      (rows) => (rows.length === 0 ? 'empty' : 'read'),
      (error: unknown) => (error as { reason?: string }).reason,
    )
    expect(outcome).toBe(reason)
  })

  it('is refused where it says that it is smaller than it is', async () => {
    const bytes = await workbook('', { parts: { 'xl/sharedStrings.xml': ' '.repeat(1_000_000) } })
    // The size stands in the directory at the end and in the header of the part.
    const size = Buffer.alloc(4)
    size.writeUInt32LE(1_000_000)
    const lie = Buffer.alloc(4)
    lie.writeUInt32LE(10)
    let at = bytes.indexOf(size)
    let lies = 0
    while (at !== -1) {
      lie.copy(bytes, at)
      lies += 1
      at = bytes.indexOf(size, at + 4)
    }
    expect(lies).toBeGreaterThan(0)
    await expect(readWorkbook(bytes)).rejects.toMatchObject({ reason: 'unreadable' })
  })
})
