import { mostDesks } from './add-desks.ts'

/** Headings, as many desks as an area may have, and one that is too many. */
const mostRows = mostDesks + 2

/** Cells that a spreadsheet was kept from taking for formulas (`csvCell`). */
const guarded = /^'(?=[=+\-@＝＋－＠\t\r\n])/

/**
 * The rows of a table as spreadsheets write it: commas, semicolons or tabs between the cells, as its first line has them. Empty rows
 * are left out. A table with too many rows is read only as far as that shows, so that the page doesn't freeze.
 */
export function readTable(text: string): readonly (readonly string[])[] {
  const source = text.replace(/^\u{feff}/u, '')
  const separator = separatorOf(source.split(/[\r\n]/, 1)[0] ?? '')
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = (): void => {
    row.push(cell.replace(guarded, '').trim())
    cell = ''
  }
  const endRow = (): void => {
    endCell()
    if (row.some((one) => one !== '')) rows.push(row)
    row = []
  }
  for (let index = 0; index < source.length && rows.length < mostRows; index += 1) {
    const letter = source[index] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (source[index + 1] === '"') {
        cell += letter
        index += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator) endCell()
    else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
  }
  if (rows.length < mostRows && (cell !== '' || row.length > 0)) endRow()
  return rows
}

/** What stands most often between the headings. */
function separatorOf(line: string): string {
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: line.split(mark).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).mark
}
