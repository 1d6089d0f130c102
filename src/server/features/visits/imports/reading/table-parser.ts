/** Lists of visitors are read in a thread: a crafted workbook of 1 kB can take minutes (decision 0480). */
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { isOverLimit } from '#server/platform/parsers/parser-thread.ts'
import type { Parser, ParserThreads } from '#server/platform/parsers/parser-threads.ts'
import { rowsOfPieces, type RowPieces } from '#server/platform/parsers/row-pieces.ts'
import { tooLarge, type TableRow } from './collect-rows.ts'
import type { Table } from './read-table.ts'

export type TableFile = { readonly bytes: Uint8Array; readonly as: 'FILE' | 'LIST' }
type TablePieces = { readonly headings: readonly string[]; readonly pieces: RowPieces }

/** The longest accepted list takes two seconds; a busy machine needs more. */
const tables: Parser<TableFile, TablePieces> = {
  thread: new URL('./table-thread.ts', import.meta.url),
  maxMs: 60_000,
  maxHeapMb: 256,
}

/** @throws ApiError validation_failed if it isn't a list, or is too long; unavailable if too many are being read */
export async function parseTable(threads: ParserThreads, file: TableFile): Promise<Table> {
  const parsed = await threads.run(tables, file)
  if (!parsed.ok) {
    const code = isOverLimit(parsed.reason) ? tooLarge : parsed.reason
    throw new ApiError('validation_failed', [{ field: 'document', code }])
  }
  const { headings, pieces } = parsed.value
  return { headings, rows: await rowsOfPieces<TableRow>(pieces) }
}
