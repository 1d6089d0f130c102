/** SQL about the storage of a location. */
import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import { drives, isDrive, storageKinds } from '#domain/storage/storage.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB, StorageBackfills, Storages } from '#server/platform/database/database-types.ts'
import { findConsent } from '#server/platform/integrations/consent/queries.ts'
import type { Connection, ListConnections } from '#server/platform/integrations/connection.ts'
import { tryLockTurn } from '#server/platform/integrations/queries.ts'

type Listed = Omit<Connection, 'name'> & { readonly address: string; readonly storage: string }
export type StorageRow = Selectable<Storages>
export type BackfillRow = Selectable<StorageBackfills>

export function findStorage(db: Kysely<DB>, companyId: CompanyId): Promise<StorageRow | undefined> {
  return db
    .selectFrom('storages')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

/** Kept until the transaction ends. */
export function lockStorage(tx: Tx, companyId: CompanyId): Promise<StorageRow | undefined> {
  return tx
    .selectFrom('storages')
    .selectAll()
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertStorage(tx: Tx, row: Insertable<Storages>): Promise<void> {
  await tx.insertInto('storages').values(row).execute()
}

export async function updateStorage(
  tx: Tx,
  companyId: CompanyId,
  change: Updateable<Storages>,
): Promise<void> {
  await tx.updateTable('storages').set(change).where('company_id', '=', companyId).execute()
}

/** With its copies' rows and its log. */
export async function deleteStorage(tx: Tx, companyId: CompanyId): Promise<void> {
  await tx.deleteFrom('storages').where('company_id', '=', companyId).execute()
}

/** One turn at a time, in whichever process, until the transaction ends. */
export function tryLockTurnOf(tx: Tx, integrationId: string): Promise<boolean> {
  return tryLockTurn(tx, `storage:${integrationId}`)
}

export type Counts = {
  readonly waiting: number
  readonly copied: number
  readonly failed: number
  readonly removing: number
  readonly backfillWaiting: number
}

export async function countCopies(tx: Tx, companyId: CompanyId): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where state = 'WAITING')::int as waiting, count(*) filter (where state = 'COPIED')::int as copied,
      count(*) filter (where state = 'FAILED')::int as failed, count(*) filter (where state = 'REMOVING')::int as removing,
      count(*) filter (where state = 'WAITING' and is_backfill)::int as "backfillWaiting"
    from storage_copies where company_id = ${companyId}`.execute(tx)
  const [counts] = rows
  return counts ?? { waiting: 0, copied: 0, failed: 0, removing: 0, backfillWaiting: 0 }
}

/** Signed agreements that have a PDF and no copy. */
export async function countUncopied(tx: Tx, companyId: CompanyId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from signature_documents d where d.company_id = ${companyId} and not exists (
      select from storage_copies c where c.company_id = d.company_id and c.kind = 'AGREEMENT'
        and c.document_id = d.signature_id)`.execute(tx)
  return rows[0]?.count ?? 0
}

export function findBackfill(
  db: Kysely<DB>,
  companyId: CompanyId,
): Promise<BackfillRow | undefined> {
  return db
    .selectFrom('storage_backfills')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

/** @returns whether it began: false while one is under way. */
export async function beginBackfill(
  tx: Tx,
  companyId: CompanyId,
  total: number,
  at: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into storage_backfills (company_id, state, total, began_at) values (${companyId}, 'RUNNING', ${total}, ${at})
    on conflict (company_id) do update set state = 'RUNNING', total = excluded.total, planned = 0, began_at = excluded.began_at,
      ended_at = null, after_id = '00000000-0000-0000-0000-000000000000' where storage_backfills.state <> 'RUNNING'
    returning company_id`.execute(tx)
  return rows.length > 0
}

/** Also what waits of one whose planning is over. @returns whether there was anything to stop */
export async function stopBackfill(tx: Tx, companyId: CompanyId, at: string): Promise<boolean> {
  const { rows } = await sql`
    update storage_backfills set state = 'STOPPED', ended_at = ${at} where company_id = ${companyId} and state = 'RUNNING'
    returning company_id`.execute(tx)
  const gone = await sql`
    delete from storage_copies where company_id = ${companyId} and is_backfill and state = 'WAITING' and not is_begun
      and (busy_until is null or busy_until < ${at})`.execute(tx)
  return rows.length > 0 || (gone.numAffectedRows ?? 0n) > 0n
}

/** Plans the next agreements from before, in the order of their ids. @returns false when there are none left */
export async function planBackfill(
  tx: Tx,
  companyId: CompanyId,
  at: string,
  limit: number,
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with going as (select after_id from storage_backfills where company_id = ${companyId} and state = 'RUNNING' for update),
    next as (
      select d.signature_id, s.visitor_id from going g join signature_documents d on d.signature_id > g.after_id
      join signatures s using (company_id, signature_id)
      where d.company_id = ${companyId} order by d.signature_id limit ${limit}
    ), planned as (
      insert into storage_copies (company_id, copy_id, kind, document_id, visitor_id, is_backfill, created_at)
      select ${companyId}, gen_random_uuid(), 'AGREEMENT', signature_id, visitor_id, true, ${at} from next
      on conflict (company_id, kind, document_id) do nothing returning copy_id
    )
    update storage_backfills b set
      after_id = coalesce((select signature_id from next order by signature_id desc limit 1), b.after_id),
      planned = b.planned + (select count(*) from planned),
      state = case when exists (select from next) then b.state else 'DONE' end,
      ended_at = case when exists (select from next) then null else ${at}::timestamptz end
    where b.company_id = ${companyId} and b.state = 'RUNNING'
    returning (select count(*)::int from next) as count`.execute(tx)
  return (rows[0]?.count ?? 0) > 0
}

/** Whether nothing has to be consented to before it is used: a storage that is no drive has no consent. */
export async function isConsented(
  db: Kysely<DB>,
  companyId: CompanyId,
  { integration_id: integrationId }: StorageRow,
): Promise<boolean> {
  const consent = await findConsent(db, { companyId, integrationId })
  return consent === undefined || consent.state === 'GRANTED'
}

/** The storage of a location, for the list of everything connected. */
export const listStorages: ListConnections = async (system, companyId) => {
  const { rows } = await sql<Listed>`
    select s.integration_id as "integrationId", 'STORAGE' as kind, s.settings ->> 'address' as address,
      s.settings ->> 'kind' as storage, false as "isOrganisations",
      s.state, s.restored_from as "restoredFrom", s.rests_until as "restsUntil",
      coalesce(s.failing_since, c.ended_at) as "failingSince",
      s.last_taken_at as "lastTakenAt", s.created_at as "createdAt",
      (select count(*) from storage_copies c where c.company_id = s.company_id and c.state in ('WAITING', 'REMOVING')) as waiting
    from storages s left join integration_consents c using (company_id, integration_id)
    where s.company_id = ${companyId}`.execute(system)
  return rows.map(({ address, storage, ...row }) => ({ ...row, name: nameOf(storage, address) }))
}

function nameOf(storage: string, address: string): string {
  const kind = storageKinds.find((one) => one === storage)
  return kind !== undefined && isDrive(kind) ? drives[kind] : address
}
