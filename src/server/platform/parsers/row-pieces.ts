/**
 * Many rows on their way out of a thread. Taking over a million cells at once would stop all requests for as long; as
 * pieces of JSON they are read one by one, and others have their turn in between.
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

/** The rows that `piecesOfRows` was given, which the caller names. */
export async function rowsOfPieces<Row>(pieces: RowPieces): Promise<Row[]> {
  const decoder = new TextDecoder()
  const rows: Row[] = []
  for (const piece of pieces) {
    rows.push(...(JSON.parse(decoder.decode(piece)) as Row[]))
    await letOthersGo()
  }
  return rows
}
