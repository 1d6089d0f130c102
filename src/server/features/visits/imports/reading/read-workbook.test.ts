import { describe, expect, it } from 'vitest'
import { workbook, zipOf } from '#tests/support/make-workbook.ts'
import { readWorkbook } from './read-workbook.ts'
import { openParts } from './workbook-parts.ts'

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

describe('a workbook that wants too much', () => {
  it('has its long texts cut off, in whichever way it writes them', async () => {
    const long = 'x'.repeat(1_000_000)
    const row = `<row><c t="s"><v>0</v></c><c t="str"><v>${long}</v></c><c t="str"><v><![CDATA[${long}]]></v></c><c t="inlineStr"><is><t>${long}</t></is></c></row>`
    const [cells = []] = await cellsOf(row, { parts: shared(`<t>${long}</t>`) })
    expect(cells.map((text) => text.length)).toEqual([2_000, 2_000, 2_000, 2_000])
  })

  it('counts its lines upwards, whatever it says', async () => {
    const row = (r: string) => `<row r="${r}"><c><v>1</v></c></row>`
    const bytes = await workbook(['7', '7', '-1', '1e99', '2.5', 'x', '20'].map(row).join(''))
    expect((await readWorkbook(bytes)).map(({ line }) => line)).toEqual([7, 8, 9, 10, 11, 12, 20])
  })

  it('has its elements counted, over all parts together', async () => {
    const parts = await openParts(await zipOf({ a: '<a><b/></a>', b: '<a><b/><b/></a>' }), 4)
    await parts.read('a', {})
    await expect(parts.read('b', {})).rejects.toMatchObject({ code: 'import_error_large' })
  })

  it('may have a format of any length', async () => {
    // The pattern that looked for brackets before took 13 s for it, and 36 s for a hundred thousand.
    const format = '['.repeat(60_000)
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`
    const row = '<row><c s="0"><v>46350</v></c></row>'
    expect(await cellsOf(row, { parts: { 'xl/styles.xml': styles } })).toEqual([['46350']])
  })
})

describe('a file that is no such workbook', () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    ['has no sheets', () => zipOf({ 'a.txt': 'x' }), 'empty'],
    [
      'is cut off',
      async () => (await workbook('<row/>')).subarray(0, 300),
      'import_error_unreadable',
    ],
    ['is not well formed', () => workbook('<row><c></row>'), 'import_error_unreadable'],
    [
      'brings entities of its own',
      () =>
        zipOf({
          'xl/workbook.xml':
            '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><workbook><sheets><sheet name="&a;"/></sheets></workbook>',
        }),
      'import_error_unreadable',
    ],
    [
      'is a bomb',
      () => workbook('', { parts: { 'xl/sharedStrings.xml': ' '.repeat(60_000_000) } }),
      'import_error_large',
    ],
    [
      'has too many rows',
      () => workbook('<row><c><v>1</v></c></row>'.repeat(20_002)),
      'import_error_rows',
    ],
    [
      'names one long text again and again',
      () =>
        workbook(`<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(200), {
          parts: shared(`<t>${'x'.repeat(2_000)}</t>`),
        }),
      'import_error_large',
    ],
    [
      'is nested without end',
      () => workbook('<x>'.repeat(100_000) + '</x>'.repeat(100_000)),
      'import_error_large',
    ],
    [
      'has an element of countless attributes',
      () =>
        workbook(
          `<row ${Array.from({ length: 10_000 }, (_, n) => `a${String(n)}=""`).join(' ')}/>`,
        ),
      'import_error_large',
    ],
    [
      'has an attribute without end',
      () => workbook(`<row r="${'1'.repeat(1_000_000)}"/>`),
      'import_error_unreadable',
    ],
    [
      'has a name without end',
      () => workbook(`<${'x'.repeat(1_000_000)}/>`),
      'import_error_unreadable',
    ],
    [
      'has a comment without end',
      () => workbook(`<!--${'x'.repeat(1_000_000)}-->`),
      'import_error_unreadable',
    ],
    [
      'has too many parts',
      () =>
        zipOf(Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`p${String(n)}`, '']))),
      'import_error_large',
    ],
  ])('is refused where it %s', async (_what, make, reason) => {
    const bytes = await make()
    const outcome = await readWorkbook(bytes).then(
      (rows) => (rows.length === 0 ? 'empty' : 'read'),
      (error: unknown) => (error as { code?: string }).code,
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
    await expect(readWorkbook(bytes)).rejects.toMatchObject({ code: 'import_error_unreadable' })
  })
})
