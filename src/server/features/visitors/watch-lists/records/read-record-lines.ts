/** Records as a spreadsheet program writes them: a line of column names, then one record a line. */
import { setImmediate as letOthersGo } from 'node:timers/promises'
import { watchRecordInput } from '#contract/visitors/watch-lists.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import {
  isOverLimit,
  type Parser,
  type ParserThreads,
} from '#server/platform/parsers/parser-threads.ts'
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

/** What a column may be called, without its capitals, spaces and signs. */
const columns: ReadonlyMap<string, keyof WatchRecordInput> = new Map([
  ['firstname', 'firstname'],
  ['givenname', 'firstname'],
  ['lastname', 'lastname'],
  ['surname', 'lastname'],
  ['familyname', 'lastname'],
  ['name', 'lastname'],
  ['aliases', 'aliases'],
  ['alias', 'aliases'],
  ['email', 'email'],
  ['mobile', 'mobile'],
  ['phone', 'mobile'],
  ['licenseplate', 'licensePlate'],
  ['plate', 'licensePlate'],
  ['companyname', 'companyName'],
  ['company', 'companyName'],
  ['reason', 'reason'],
  ['validuntil', 'validUntil'],
])
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
  const names = header?.cells.map((name) =>
    columns.get(name.toLowerCase().replaceAll(/[^a-z]/g, '')),
  )
  if (names === undefined || lines.length === 0) return refuse('import_error_empty')
  if (!names.some((name) => name !== undefined)) refuse('import_error_columns')
  const read: RecordLine[] = []
  for (const [index, { line, cells }] of lines.entries()) {
    if (index % turn === turn - 1) await letOthersGo()
    read.push(withPhone(readLine(names, cells, line), country))
  }
  return read
}

function readLine(
  names: readonly (keyof WatchRecordInput | undefined)[],
  cells: readonly string[],
  line: number,
): RecordLine {
  const given = new Map(
    names.flatMap((name, index) =>
      name === undefined ? [] : [[name, cells[index] ?? ''] as const],
    ),
  )
  const aliases = (given.get('aliases') ?? '').split(betweenAliases).map((alias) => alias.trim())
  const result = watchRecordInput.safeParse({
    ...Object.fromEntries(given),
    aliases: aliases.filter((alias) => alias !== ''),
    validUntil: given.get('validUntil') || null,
  })
  if (result.success) return { line, record: result.data }
  const faults = result.error.issues.map((issue) => ({
    line,
    field: String(issue.path[0] ?? ''),
    code: issue.code === 'custom' ? issue.message : issue.code,
  }))
  return { line, faults }
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
