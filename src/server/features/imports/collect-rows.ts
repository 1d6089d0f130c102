import { maxImportColumns, maxImportRows } from '#domain/import/import-field.ts'
import { Unreadable } from '#server/platform/parsers/unreadable.ts'

/** The code of a file that holds more than anybody's list of visitors. */
export const tooLarge = 'import_error_large'

/** `line` counts from 1 as the spreadsheet shows it, the names of the columns included. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] }

/** The last line that spreadsheet programs number. */
const lastLine = 1_048_576
/** A cell that is longer is cut off here, and found too long when the row is judged. */
export const maxCellLength = 2_000
/**
 * Characters of all cells together; an empty cell counts as one. As much as the largest upload holds as plain text: a
 * workbook may name one text a million times.
 */
const maxListLength = 10_000_000

/**
 * Takes the rows of a list as they are read, and refuses more than a list may have. Lines go up; a row that says another
 * line is the next one.
 */
export function collectRows() {
  const rows: TableRow[] = []
  let length = 0
  let last = 0
  return {
    rows: rows as readonly TableRow[],
    /** @throws Unreadable import_error_rows | import_error_large */
    add(line: number, cells: readonly string[]): void {
      const cut = cells.slice(0, maxImportColumns).map((text) => text.slice(0, maxCellLength))
      for (const text of cut) length += text.length + 1
      if (length > maxListLength) throw new Unreadable(tooLarge)
      last = Number.isInteger(line) && line > last && line <= lastLine ? line : last + 1
      rows.push({ line: last, cells: cut })
      if (rows.length > maxImportRows + 1) throw new Unreadable('import_error_rows')
    },
  }
}
