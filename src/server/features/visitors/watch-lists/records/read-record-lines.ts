/** Records as a spreadsheet program writes them: a line of column names, then one record a line. */
import { setImmediate as letOthersGo } from 'node:timers/promises'
import { guessDayOrder, readWhen, type DayOrder } from '#domain/import/read-when.ts'
import { recogniseRecordHeadings, type RecordColumn } from '#domain/watch-list/record-headings.ts'
import { watchRecordInput } from '#contract/visitors/watch-lists.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { isOverLimit } from '#server/platform/parsers/parser-thread.ts'
import type { Parser, ParserThreads } from '#server/platform/parsers/parser-threads.ts'
import { rowsOfPieces, type RowPieces } from '#server/platform/parsers/row-pieces.ts'
import { normalisePhone } from '#server/platform/words/phone.ts'
import type { CellLine } from './parse-lines.ts'
import type { WatchRecordInput } from './save-watch-record.ts'

export type LineFault = { readonly line: number; readonly field: string; readonly code: string }
/** `line` counts from 1 in the file, the names of the columns included. */
export type RecordLine =
  | { readonly line: number; readonly record: WatchRecordInput }
  | { readonly line: number; readonly faults: readonly LineFault[] }

const recordLines: Parser<Uint8Array, RowPieces> = {
  thread: new URL('./record-lines-thread.ts', import.meta.url),
  maxMs: 30_000,
  maxHeapMb: 192,
}
/** So many lines are judged before other requests have their turn. */
const turn = 200

/** Other names stand in one cell, with one of these between them. */
const betweenAliases = /[|;]/

/**
 * Reads a file line by line; a bad line does not spoil the others.
 * @throws ApiError validation_failed when it is no such file, or too long; unavailable when many are being read
 */
export async function readRecordLines(
  parsers: ParserThreads,
  bytes: Uint8Array,
  country: string,
): Promise<readonly RecordLine[]> {
  const parsed = await parsers.run(recordLines, bytes)
  if (!parsed.ok) return refuse(isOverLimit(parsed.reason) ? 'import_error_rows' : parsed.reason)
  const [header, ...lines] = await rowsOfPieces<CellLine>(parsed.value)
  if (header === undefined || lines.length === 0) return refuse('import_error_empty')
  const names = recogniseRecordHeadings(header.cells)
  if (names.every((name) => name === null)) refuse('import_error_columns')
  const days = names.indexOf('validUntil')
  const dayOrder = guessDayOrder(
    lines.map(({ cells }) => cells[days] ?? ''),
    country === 'US' ? 'MDY' : 'DMY',
  )
  const read: RecordLine[] = []
  for (const [index, { line, cells }] of lines.entries()) {
    if (index % turn === turn - 1) await letOthersGo()
    read.push(withPhone(readLine(names, dayOrder, { line, cells }), country))
  }
  return read
}

function readLine(
  names: readonly (RecordColumn | null)[],
  dayOrder: DayOrder,
  { line, cells }: CellLine,
): RecordLine {
  const given = new Map(
    names.flatMap((name, index) => (name === null ? [] : [[name, cells[index] ?? ''] as const])),
  )
  const aliases = (given.get('aliases') ?? '').split(betweenAliases).map((alias) => alias.trim())
  const result = watchRecordInput.safeParse({
    ...Object.fromEntries(given),
    aliases: aliases.filter((alias) => alias !== ''),
    validUntil: dayOf(given.get('validUntil') ?? '', dayOrder),
  })
  if (result.success) return { line, record: result.data }
  const faults = result.error.issues.map((issue) => ({
    line,
    field: String(issue.path[0] ?? ''),
    code: issue.code === 'custom' ? issue.message : issue.code,
  }))
  return { line, faults }
}

/** The day that a cell says; what is none stays as it was written, and is refused with its line. */
function dayOf(cell: string, order: DayOrder): string | null {
  if (cell.trim() === '') return null
  const when = readWhen(cell, order)
  return when !== null && 'date' in when && when.time === null ? (when.date ?? cell) : cell
}

function withPhone(line: RecordLine, country: string): RecordLine {
  if ('faults' in line || line.record.mobile === '') return line
  const phone = normalisePhone(line.record.mobile, country)
  return phone.ok
    ? { ...line, record: { ...line.record, mobile: phone.e164 } }
    : { line: line.line, faults: [{ line: line.line, field: 'mobile', code: phone.code }] }
}

function refuse(code: string): never {
  throw new ApiError('validation_failed', [{ field: 'document', code }])
}
