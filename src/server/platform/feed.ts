/** What every feed is: rows, and the place behind each of them. */
import { writeCsv, csvCell } from '#domain/export/csv.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** Days of the location, both included. */
export type Period = { readonly from: string; readonly to: string }
/** The rows behind a place; null: from the first. */
export type FeedPage<Place> = { readonly after: Place | null; readonly limit: number }

type Cell = string | number | boolean | null

export type Feed<Row extends Readonly<Record<string, Cell>>, Place> = {
  /** The headings of its file. */
  readonly columns: readonly (keyof Row & string)[]
  readonly read: (
    tx: Tx,
    company: CompanyCard,
    period: Period,
    page: FeedPage<Place>,
  ) => Promise<readonly Row[]>
  readonly placeOf: (row: Row) => Place
}

type Rows<Row, Place> = { readonly rows: readonly Row[]; readonly last: Place | null }

/** One page, and the place of its last row if there are more. */
export async function readFeed<Row extends Readonly<Record<string, Cell>>, Place>(
  feed: Feed<Row, Place>,
  tx: Tx,
  company: CompanyCard,
  {
    after,
    pageSize,
    ...period
  }: Period & { readonly after: Place | null; readonly pageSize: number },
): Promise<Rows<Row, Place>> {
  const found = await feed.read(tx, company, period, { after, limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  const end = rows.at(-1)
  const last = found.length > pageSize && end !== undefined ? feed.placeOf(end) : null
  return { rows, last }
}

/** All rows as CSV. Each page is a transaction of its own, so that a slow reader keeps none open. */
export async function* writeFeed<Row extends Readonly<Record<string, Cell>>, Place>(
  feed: Feed<Row, Place>,
  db: Database,
  company: CompanyCard,
  period: Period,
): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder()
  yield encoder.encode(writeCsv(feed.columns, []))
  let after: Place | null = null
  do {
    const page: Rows<Row, Place> = await db.inTenant(company.companyId, (tx) =>
      readFeed(feed, tx, company, { ...period, after, pageSize: 1_000 }),
    )
    const lines = page.rows.map((row) =>
      feed.columns.map((column) => csvCell(String(row[column] ?? ''))).join(','),
    )
    if (lines.length > 0) yield encoder.encode(`${lines.join('\r\n')}\r\n`)
    after = page.last
  } while (after !== null)
}
