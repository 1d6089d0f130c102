/** SQL about copies: planned, claimed for a turn, and settled. */
import { sql, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { CopyState } from '#domain/storage/storage.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type {
  DB,
  StorageCopies,
  StorageExchanges,
} from '#server/platform/database/database-types.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { PlaceExchange } from './places/place.ts'

export type CopyRow = Selectable<StorageCopies>

export type PlannedCopy = {
  readonly companyId: CompanyId
  readonly kind: 'AGREEMENT' | 'EXPORT'
  readonly documentId: string
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly at: string
}

/**
 * One statement for a batch of the relay. A document of before the storage was connected is left out, and so is what a storage
 * doesn't copy. @returns the locations that have something to copy
 */
export async function planCopies(
  tx: Tx,
  planned: readonly PlannedCopy[],
): Promise<readonly CompanyId[]> {
  if (planned.length === 0) return []
  const rows = planned.map((one) => ({ ...one, copyId: uuid7() }))
  const { rows: kept } = await sql<{ company_id: CompanyId }>`
    insert into storage_copies (company_id, copy_id, kind, document_id, visitor_id, first_day, last_day, created_at)
    select s.company_id, p."copyId", p.kind, p."documentId", g.visitor_id, p."firstDay", p."lastDay", p.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p ("companyId" uuid, "copyId" uuid, kind text, "documentId" uuid,
      "firstDay" date, "lastDay" date, at timestamptz)
    join storages s on s.company_id = p."companyId"
    left join signatures g on p.kind = 'AGREEMENT' and g.company_id = p."companyId" and g.signature_id = p."documentId"
    where case p.kind when 'AGREEMENT' then (s.settings ->> 'copiesAgreements')::boolean and g.signed_at >= s.created_at
      else (s.settings ->> 'copiesExports')::boolean and p.at >= s.created_at end
    on conflict (company_id, kind, document_id) do nothing
    returning company_id`.execute(tx)
  return [...new Set(kept.map((row) => row.company_id))]
}

/** Takes what is due, and says until when it may be under way. @param evenEarly also what waits for its time */
export async function claimDue(
  tx: Tx,
  companyId: CompanyId,
  claim: {
    readonly now: string
    readonly until: string
    readonly limit: number
    readonly evenEarly: boolean
  },
): Promise<readonly CopyRow[]> {
  const { now, until, limit, evenEarly } = claim
  const { rows } = await sql<CopyRow>`
    update storage_copies c set busy_until = ${until} from (
      select copy_id from storage_copies where company_id = ${companyId} and state in ('WAITING', 'REMOVING')
        and (${evenEarly} or next_try_at is null or next_try_at <= ${now})
        and (state = 'WAITING' or busy_until is null or busy_until <= ${now})
      order by is_backfill, created_at, copy_id limit ${limit} for update skip locked) as due
    where c.company_id = ${companyId} and c.copy_id = due.copy_id returning c.*`.execute(tx)
  return rows
}

/** When the next one may be tried that waits for its time, or for somebody to be done; null: none does. */
export async function findNextTry(db: Kysely<DB>, companyId: CompanyId): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select min(greatest(coalesce(next_try_at, created_at), case when state = 'REMOVING' then busy_until end)) as at
    from storage_copies where company_id = ${companyId} and state in ('WAITING', 'REMOVING')`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

/** @returns false where another document has the place */
export async function reservePath(
  tx: Tx,
  { company_id: companyId, copy_id: copyId }: CopyRow,
  path: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update storage_copies c set path = ${path}, is_begun = false where c.company_id = ${companyId} and c.copy_id = ${copyId}
      and not exists (select from storage_copies o where o.company_id = c.company_id and o.copy_id <> c.copy_id
        and o.path is not null and o.state <> 'REMOVED' and md5(lower(o.path)) = md5(lower(${path})))`.execute(
    tx,
  )
  return numAffectedRows > 0n
}

/** @returns whether it was still to be copied: it may have been erased meanwhile */
export async function noteBegun(
  tx: Tx,
  row: CopyRow,
  sha256: string,
  size: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('storage_copies')
    .set({ is_begun: true, digest: sha256, size_bytes: size })
    .where('company_id', '=', row.company_id)
    .where('copy_id', '=', row.copy_id)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of a copy that is still in the state in which it was taken. */
export async function settleCopy(
  tx: Tx,
  row: CopyRow,
  change: Updateable<StorageCopies>,
): Promise<boolean> {
  const own = sql<boolean>`company_id = ${row.company_id} and copy_id = ${row.copy_id}`
  const { numUpdatedRows } = await tx
    .updateTable('storage_copies')
    .set({ ...change, busy_until: null })
    .where(own)
    .where('state', '=', row.state)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  await tx.updateTable('storage_copies').set({ busy_until: null }).where(own).execute()
  return false
}

export async function deleteCopy(tx: Tx, row: CopyRow): Promise<void> {
  await tx
    .deleteFrom('storage_copies')
    .where('company_id', '=', row.company_id)
    .where('copy_id', '=', row.copy_id)
    .execute()
}

/** Where the copy is gone, so is its log. */
export async function insertExchanges(
  tx: Tx,
  row: CopyRow,
  at: string,
  exchanges: readonly PlaceExchange[],
): Promise<void> {
  if (exchanges.length === 0) return
  const rows = exchanges.map((one) => ({ ...one, id: uuid7() }))
  await sql`
    insert into storage_exchanges (company_id, copy_id, exchange_id, at, request, duration_ms, status, answer, error)
    select c.company_id, c.copy_id, e.id, ${at}, e.request, e."durationMs", e.status, e.answer, e.error
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id uuid, request text, "durationMs" int, status int, answer text,
      error text)
    join storage_copies c on c.company_id = ${row.company_id} and c.copy_id = ${row.copy_id}`.execute(
    tx,
  )
}

/** Everything that waits may go at once: the other side is there again. */
export async function hurryWaiting(tx: Tx, companyId: CompanyId): Promise<void> {
  await tx
    .updateTable('storage_copies')
    .set({ next_try_at: null })
    .where('company_id', '=', companyId)
    .where('state', 'in', ['WAITING', 'REMOVING'])
    .where('next_try_at', 'is not', null)
    .execute()
}

export async function listCopies(
  tx: Tx,
  companyId: CompanyId,
  {
    state,
    before,
    limit,
  }: {
    readonly state?: CopyState | undefined
    readonly before?: string | undefined
    readonly limit: number
  },
): Promise<readonly CopyRow[]> {
  const { rows } = await sql<CopyRow>`
    select c.* from storage_copies c
    left join storage_copies b on b.company_id = c.company_id and b.copy_id = ${before ?? null}
    where c.company_id = ${companyId} and not c.is_forgotten and (${state ?? null}::text is null or c.state = ${state ?? null})
      and (${before ?? null}::uuid is null or (c.created_at, c.copy_id) < (b.created_at, b.copy_id))
    order by c.created_at desc, c.copy_id desc limit ${limit}`.execute(tx)
  return rows
}

export function findCopy(
  tx: Tx,
  companyId: CompanyId,
  copyId: string,
): Promise<CopyRow | undefined> {
  return tx
    .selectFrom('storage_copies')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('copy_id', '=', copyId)
    .where('is_forgotten', '=', false)
    .executeTakeFirst()
}

/** The latest first. */
export function listExchanges(
  tx: Tx,
  { company_id: companyId, copy_id: copyId }: CopyRow,
): Promise<readonly Selectable<StorageExchanges>[]> {
  return tx
    .selectFrom('storage_exchanges')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('copy_id', '=', copyId)
    .orderBy('exchange_id', 'desc')
    .limit(100)
    .execute()
}

/** Missing ids: all that were given up. What is there already is compared once more. @returns how many */
export async function copyAgain(
  tx: Tx,
  companyId: CompanyId,
  copyIds: readonly string[] | undefined,
): Promise<number> {
  const which =
    copyIds === undefined
      ? sql`state = 'FAILED'`
      : sql`copy_id = any (${[...copyIds]}::uuid[]) and (kind = 'AGREEMENT' or source_sha256 is not null)
          and state in ('WAITING', 'FAILED', 'COPIED', 'REMOVED')`
  const { numAffectedRows = 0n } = await sql`
    update storage_copies set state = 'WAITING', attempts = 0, next_try_at = null, error = null, removed_at = null,
      path = case when state = 'REMOVED' then null else path end, is_begun = is_begun and state <> 'REMOVED'
    where company_id = ${companyId} and not is_forgotten and ${which}`.execute(tx)
  return Number(numAffectedRows)
}
