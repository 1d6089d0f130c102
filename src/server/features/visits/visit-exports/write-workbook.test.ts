import { expect, it } from 'vitest'
import { readWorkbook } from '../imports/reading/read-workbook.ts'
import { writeWorkbook } from '#server/platform/workbook/write-workbook.ts'

it.each([['=1+1'], ['+32 2 123'], ['-1'], ['@SUM(A1)'], ['<f>1+1</f> & "more"'], ['日本語 😀']])(
  '%j stays the text that it is',
  async (text) => {
    const [row] = await readWorkbook(await writeWorkbook([['before', text, 'behind']]))
    expect(row?.cells).toEqual(['before', text, 'behind'])
  },
)

it('leaves out what no workbook can say', async () => {
  const [row] = await readWorkbook(await writeWorkbook([['a\0b\u0007c\ud800d', 'e']]))
  expect(row?.cells).toEqual(['abcd', 'e'])
})

it('writes a number as one', async () => {
  const [row] = await readWorkbook(await writeWorkbook([['a', 12.5, 0]]))
  expect(row?.cells).toEqual(['a', '12.5', '0'])
})
