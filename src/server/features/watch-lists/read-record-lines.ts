/** Records as a spreadsheet program writes them: a line of column names, then one record a line. */
import { parse } from 'csv-parse/sync'
import { watchRecordInput } from '#contract/watch-lists.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import type { WatchRecordInput } from './save-watch-record.ts'

export type LineFault = { readonly line: number; readonly field: string; readonly code: string }
/** `line` counts from 1 in the file, the names of the columns included. */
export type RecordLine =
  | { readonly line: number; readonly record: WatchRecordInput }
  | { readonly line: number; readonly faults: readonly LineFault[] }

export const maxLines = 20_000

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
 * Reads a file line by line; a bad line does not spoil the others. Commas, semicolons or tabs stand between the cells,
 * whichever the first line has most of.
 * @throws ApiError validation_failed when it is no such file, or too long
 */
export function readRecordLines(bytes: Uint8Array): readonly RecordLine[] {
  const [header, ...lines] = parseLines(decode(bytes))
  const names = header?.record.map((name) =>
    columns.get(name.toLowerCase().replaceAll(/[^a-z]/g, '')),
  )
  if (names === undefined || !names.some((name) => name !== undefined))
    refuse('csv_columns_unknown')
  if (lines.length > maxLines) refuse('csv_too_many_lines')
  return lines.map(({ record: cells, info }) => readLine(names, cells, info.lines))
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // What spreadsheet programs write where they do not write UTF-8.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

type Cells = { readonly record: readonly string[]; readonly info: { readonly lines: number } }

function parseLines(text: string): readonly Cells[] {
  const [first = ''] = text.split(/\r?\n/, 1)
  const count = (sign: string) => first.split(sign).length
  const delimiter = [',', ';', '\t'].reduce((a, b) => (count(b) > count(a) ? b : a))
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as readonly Cells[] // what the option `info` makes of it; the package's types know records alone
  } catch {
    return refuse('csv_unreadable')
  }
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

function refuse(code: string): never {
  throw new ApiError('validation_failed', [{ field: 'document', code }])
}
