/**
 * Passes many rows out of a thread. Receiving a million cells in one piece would block all requests for that long; pieces
 * of JSON are read one by one, with other work in between.
 */
import { setImmediate as letOthersGo } from 'node:timers/promises'

const pieceLength = 100_000

export type RowPieces = readonly Uint8Array[]

export function piecesOfRows(rows: readonly unknown[]): RowPieces {
  const encoder = new TextEncoder()
  const pieces: Uint8Array[] = []
  let open: string[] = []
  let length = 0
  const close = (): void => {
    if (open.length > 0) pieces.push(encoder.encode(`[${open.join(',')}]`))
    open = []
    length = 0
  }
  for (const row of rows) {
    const text = JSON.stringify(row)
    open.push(text)
    length += text.length
    if (length >= pieceLength) close()
  }
  close()
  return pieces
}

/** The rows that were passed to `piecesOfRows`; the caller names their type. */
export async function rowsOfPieces<Row>(pieces: RowPieces): Promise<Row[]> {
  const decoder = new TextDecoder()
  const rows: Row[] = []
  for (const piece of pieces) {
    rows.push(...(JSON.parse(decoder.decode(piece)) as Row[]))
    await letOthersGo()
  }
  return rows
}
