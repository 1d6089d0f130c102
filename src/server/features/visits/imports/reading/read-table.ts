/** A list of visitors as rows of cells, whatever it was written with. */
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { maxImportRows } from '#domain/import/import-field.ts'
import { encodingOf } from '#domain/import/text-encoding.ts'
import { areHeadings } from '#domain/import/recognise-columns.ts'
import { splitName } from '#domain/visit/invitation/invitation.ts'
import { readPeople } from '#domain/visit/invitation/read-people.ts'
import { Unreadable } from '#server/platform/parsers/unreadable.ts'
import { collectRows, type TableRow } from './collect-rows.ts'
import { readWorkbook } from './read-workbook.ts'

export type Table = {
  /** None where the first line is a row already. */
  readonly headings: readonly string[]
  readonly rows: readonly TableRow[]
}

/** The reader stops after the last row that counts, and not at the end of the text. */
const pieceLength = 65_536
const maxRecordLength = 200_000
const spreadsheetSign = 'PK\u0003\u0004'
const oldSpreadsheetSign = '\u00d0\u00cf\u0011\u00e0'

/**
 * Reads the first sheet of a workbook (XLSX), or columns between commas, semicolons, tabs or bars; with `as` LIST also names and addresses as mails write them.
 * Runs in a thread (`table-parser.ts`).
 * @throws Unreadable import_error_… when it is no such list, empty or too long
 */
export async function readTable(bytes: Uint8Array, as: 'FILE' | 'LIST'): Promise<Table> {
  const sign = String.fromCharCode(...bytes.subarray(0, 4))
  if (sign === oldSpreadsheetSign) refuse('import_error_old')
  if (sign === spreadsheetSign) return tableOf(await readWorkbook(bytes))
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).replaceAll('\0', '')
  const rows = await readLines(text)
  if (as === 'LIST' && rows[0] !== undefined && !areHeadings(rows[0].cells)) {
    return { headings: [], rows: readList(text) }
  }
  return tableOf(rows)
}

function tableOf(rows: readonly TableRow[]): Table {
  const [first] = rows
  if (first === undefined) return refuse('import_error_empty')
  if (areHeadings(first.cells)) return withHeadings(first, rows.slice(1))
  const namesNothing = rows.length > 1 && !first.cells.some((cell) => /[@\d]/.test(cell))
  return namesNothing ? withHeadings(first, rows.slice(1)) : { headings: [], rows }
}

function withHeadings({ cells }: TableRow, rows: readonly TableRow[]): Table {
  if (rows.length === 0) refuse('import_error_empty')
  return { headings: cells, rows }
}

/** Files of spreadsheet programs are UTF-8, UTF-16 with its mark, or what Windows wrote before. */
type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } }

async function readLines(text: string): Promise<readonly TableRow[]> {
  if (hasEndlessLine(text)) refuse('import_error_unreadable')
  // Some programs say first what stands between the cells.
  const [, said] = /^sep=(.)\r?\n/.exec(text) ?? []
  const list = collectRows()
  try {
    const parser = Readable.from(piecesOf(said === undefined ? text : text.slice(6))).pipe(
      parse({
        bom: true,
        delimiter: said ?? delimiterOf(text),
        info: true,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        skip_records_with_empty_values: true,
        trim: true,
        max_record_size: maxRecordLength,
      }),
    )
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      list.add(info.lines + (said === undefined ? 0 : 1), record)
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('import_error_unreadable')
  }
  return list.rows
}

/** The reader counts what stands in the cells, but not how many there are: a line of mere commas takes it minutes. */
function hasEndlessLine(text: string): boolean {
  for (let at = 0; at + maxRecordLength <= text.length; at += maxRecordLength) {
    if (!/[\r\n]/.test(text.slice(at, at + maxRecordLength))) return true
  }
  return false
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength)
}

/** Whichever the first line has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  const bare = first.replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => bare.split(sign).length
  return [',', ';', '\t', '|'].reduce((a, b) => (count(b) > count(a) ? b : a))
}

/** Names and addresses, one a line or many: first name, last name, address, company. */
function readList(text: string): readonly TableRow[] {
  const people = readPeople(text)
  if (people.length > maxImportRows) refuse('import_error_rows')
  if (people.length === 0) refuse('import_error_empty')
  const list = collectRows()
  for (const [index, { name, email, companyName }] of people.entries()) {
    const { firstname, lastname } = splitName(name)
    list.add(index + 1, [firstname, lastname, email, companyName])
  }
  return list.rows
}

function refuse(code: string): never {
  throw new Unreadable(code)
}
