import type { ImportColumns, ImportField } from '#domain/import/import-field.ts'
import { guessDayOrder } from '#domain/import/read-when.ts'
import { guessColumns, recogniseHeadings } from '#domain/import/recognise-columns.ts'
import { usualTimes } from '#domain/visit/invitation/invitation.ts'
import { importSubject, rightsOf, type ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { judgeRows } from './judge-rows.ts'
import { insertImport } from './queries.ts'
import { insertRows } from './queries-rows.ts'
import type { Table } from './reading/read-table.ts'

/** So many rows tell what stands in columns without names. */
const sampleRows = 50
const fieldsOfList: ImportColumns = ['firstname', 'lastname', 'email', 'companyName']
const timeFields: readonly (ImportField | null)[] = ['date', 'start', 'end']

export type NewImport = {
  readonly table: Table
  readonly name: string
  readonly as: 'FILE' | 'LIST'
}

/**
 * Keeps a list with what would become of each row. Nobody is invited yet. `name` is the file's; none where it was pasted.
 */
export async function createImport(
  tx: Tx,
  company: CompanyCard,
  act: Act & { readonly actor: ActorOf<'employee'> },
  { table, name, as }: NewImport,
): Promise<string> {
  const { companyId, timeZone, country } = company
  const { actor, at } = act
  const columns = columnsOf(table, as)
  const times = table.rows.flatMap(({ cells }) =>
    cells.filter((_, index) => timeFields.includes(columns[index] ?? null)),
  )
  const defaults = {
    dayOrder: guessDayOrder(times, country === 'US' ? 'MDY' : 'DMY'),
    ...usualTimes(at, timeZone),
    hostId: actor.userId,
  } as const
  const importer = { userId: actor.userId, rights: rightsOf(actor), at }
  const rows = table.rows.map((row) => ({ ...row, fixes: {} }))
  const judged = await judgeRows(tx, company, importer, { columns, defaults }, rows)
  const importId = uuid7()
  await insertImport(tx, companyId, {
    importId,
    name,
    headings: table.headings,
    columns,
    defaults,
    createdBy: actor.userId,
    createdAt: at,
  })
  await insertRows(
    tx,
    companyId,
    importId,
    rows.map(({ line, cells }, index) => {
      const row = judged[index]
      return { line, cells, faults: row?.ok === false ? row.faults : [], meetingId: uuid7() }
    }),
  )
  await appendEvent(tx, companyId, act, {
    kind: 'import.created',
    subject: importSubject(importId),
    payload: { rows: rows.length },
  })
  return importId
}

function columnsOf({ headings, rows }: Table, as: 'FILE' | 'LIST'): ImportColumns {
  if (headings.length > 0) return recogniseHeadings(headings)
  if (as === 'LIST') return fieldsOfList
  return guessColumns(rows.slice(0, sampleRows).map(({ cells }) => cells))
}
