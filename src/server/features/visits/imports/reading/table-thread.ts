import { piecesOfRows } from '#server/platform/parsers/row-pieces.ts'
import { serveParser } from '#server/platform/parsers/serve-parser.ts'
import { readTable } from './read-table.ts'
import type { TableFile } from './table-parser.ts'

serveParser(async ({ bytes, as }: TableFile) => {
  const { headings, rows } = await readTable(bytes, as)
  return { headings, pieces: piecesOfRows(rows) }
})
