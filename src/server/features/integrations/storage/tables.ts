/** What is copied elsewhere, and what an erasure and the purge do there. */
import { sql } from 'kysely'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { appendEvent } from '#server/platform/events.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { StoredSecret } from '#server/platform/secrets/reseal-secrets.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import {
  impersonal,
  type PurgedVisits,
  type Statement,
  type Tables,
  type VisitorId,
} from '#server/platform/tables/table-rules.ts'
import { rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'
import { storageSecretPlace } from './stored-storage.ts'

/** How long the log is kept. */
const keepMs = 30 * DAY_MS

async function listSecrets({ system }: Database): Promise<readonly StoredSecret[]> {
  const rows = await system
    .selectFrom('storages')
    .select(['company_id', 'settings', 'secret'])
    .where('secret', 'is not', null)
    .$narrowType<{ secret: string }>()
    .execute()
  return rows.map((row) => ({
    place: storageSecretPlace(row),
    value: row.secret,
    replace: (value) =>
      system
        .updateTable('storages')
        .set({ secret: value })
        .where('company_id', '=', row.company_id)
        .where('secret', '=', row.secret)
        .execute(),
  }))
}

/** Exports of days on which somebody of these was here. */
const exportsOver = ({ companyId, visits }: PurgedVisits): Statement => sql`
  c.company_id = ${companyId} and c.kind = 'EXPORT' and exists (
    select from jsonb_array_elements_text(${JSON.stringify(visits.map(({ visitDate }) => visitDate))}::jsonb) as day
    where day::date between c.first_day and c.last_day)`

/** The visitor's agreements, and exports of days on which they had a visit. */
const ofVisitor = ({ companyId, visitorId }: VisitorId): Statement => sql`
  c.company_id = ${companyId} and (c.visitor_id = ${visitorId} or c.kind = 'EXPORT' and exists (
    select from visits v where v.company_id = c.company_id and v.visitor_id = ${visitorId}
      and v.visit_date between c.first_day and c.last_day))`

/** What was never sent is forgotten at once, and so is what is to stay there. */
const dropRows = (which: Statement): Statement => sql`
  delete from storage_copies c using storages s where s.company_id = c.company_id and ${which}
    and (c.path is null or s.settings ->> 'whenErased' = 'KEEP' and c.state <> 'REMOVING')`

/** Everything else waits to be removed there, and its row goes with it. */
const removeThere = (which: Statement): Statement => sql`
  update storage_copies c set state = 'REMOVING', is_forgotten = true, visitor_id = null, source_sha256 = null, attempts = 0,
    next_try_at = null, error = null
  where ${which} and c.path is not null`

/** The copies go like what they are copies of; the audit log says how many are removed there, and how many stay. */
async function forgetCopies(tx: Tx, visitor: VisitorId): Promise<void> {
  const which = ofVisitor(visitor)
  const { rows } = await sql<{ removed: number; kept: number }>`
    select count(*) filter (where s.settings ->> 'whenErased' = 'REMOVE')::int as removed,
      count(*) filter (where s.settings ->> 'whenErased' = 'KEEP')::int as kept
    from storage_copies c join storages s using (company_id) where ${which} and c.path is not null and c.state <> 'REMOVED'`.execute(
    tx,
  )
  await dropRows(which).execute(tx)
  await removeThere(which).execute(tx)
  const [counts = { removed: 0, kept: 0 }] = rows
  if (counts.removed + counts.kept === 0) return
  await appendEvent(
    tx,
    visitor.companyId,
    { actor: { kind: 'system' }, commandId: null },
    {
      kind: 'integration.copies_forgotten',
      subject: `visitor:${visitor.outside}`,
      payload: counts,
    },
  )
}

export const tables: Tables = {
  storages: {
    visitors: null,
    secrets: listSecrets,
    // The live installation may still copy: two would remove different files.
    restored: `update storages set
      restored_from = case when state = 'ACTIVE' then $1::timestamptz else restored_from end, state = 'PAUSED'`,
  },
  storage_copies: {
    visitors: {
      file: rowsOfVisitor(
        'storage_copies',
        sql`jsonb_build_object('path', t.path, 'state', t.state, 'copied_at', t.copied_at, 'sha256', t.digest)`,
      ),
      files: (visitor) => sql`
        select source_sha256 as sha256 from storage_copies c where ${ofVisitor(visitor)} and source_sha256 is not null`,
      // With the evidence: until then the document itself is there.
      erase: () => [],
      eraseEvidence: forgetCopies,
      purge: (visits) => [dropRows(exportsOver(visits)), removeThere(exportsOver(visits))],
      purgedFiles: (visits) => sql`
        select source_sha256 as sha256 from storage_copies c where ${exportsOver(visits)} and source_sha256 is not null`,
    },
    fileColumns: ['source_sha256'],
  },
  storage_exchanges: { visitors: null, leftovers: endedBefore('storage_exchanges', 'at', keepMs) },
  storage_backfills: impersonal,
}
