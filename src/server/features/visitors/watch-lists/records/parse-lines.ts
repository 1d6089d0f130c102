/** Reads the lines of a file of records, in a thread (`record-lines-thread.ts`). */
import { parse } from 'csv-parse/sync'
import { maxImportRows } from '#domain/import/import-field.ts'
import { encodingOf } from '#domain/import/text-encoding.ts'
import { Unreadable } from '#server/platform/parsers/unreadable.ts'

/** `line` counts from 1 in the file, including the heading row. */
export type CellLine = { readonly line: number; readonly cells: readonly string[] }

/** Records have ten columns, and aliases are the longest thing in them. */
const maxLineLength = 20_000
const maxColumns = 50

/**
 * Cells are separated by commas, semicolons or tabs, whichever the first line has most of.
 * @throws Unreadable import_error_unreadable | import_error_rows
 */
export function parseLines(bytes: Uint8Array): readonly CellLine[] {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  const [first = ''] = text.split(/\r?\n/, 1)
  if (first.length > maxLineLength) throw new Unreadable('import_error_unreadable')
  const count = (sign: string) => first.split(sign).length
  const delimiter = [',', ';', '\t'].reduce((a, b) => (count(b) > count(a) ? b : a))
  const lines = parsed(text, delimiter)
  if (lines.length > maxImportRows + 1) throw new Unreadable('import_error_rows')
  return lines.map(({ record, info }) => ({ line: info.lines, cells: record.slice(0, maxColumns) }))
}

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } }

function parsed(text: string, delimiter: string): readonly Parsed[] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      max_record_size: maxLineLength,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: maxImportRows + 2,
      trim: true,
    }) as unknown as readonly Parsed[] // because of the option `info`; the package's types only know plain records
  } catch {
    throw new Unreadable('import_error_unreadable')
  }
}
