import { maxImportColumns, maxImportRows } from '#domain/import/import-field.ts'
import { Unreadable } from '#server/platform/parsers/unreadable.ts'

/** The error code for a file that holds more than any real list of visitors. */
export const tooLarge = 'import_error_large'

/** `line` counts from 1 as the spreadsheet shows it, including the heading row. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] }

/** The last line number in spreadsheet programs. */
const lastLine = 1_048_576
/** A longer cell is cut off here, and reported as too long when the row is checked. */
export const maxCellLength = 2_000
/**
 * Characters of all cells together; an empty cell counts as one. As much as the largest upload holds as plain text, because a
 * workbook can reference one text a million times.
 */
const maxListLength = 10_000_000

/**
 * Collects the rows of a list as they are read, and refuses more than a list may have. Line numbers only go up; a row with any
 * other number gets the next one.
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
