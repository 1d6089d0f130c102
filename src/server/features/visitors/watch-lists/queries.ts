/** The SQL of watch lists and their records. */
import { sql, type Insertable, type Updateable } from 'kysely'
import type { WatchMatching, WatchAction } from '#domain/watch-list/judge-match.ts'
import { asCompany, type CompanyId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { WatchLists, WatchRecords } from '#server/platform/database/database-types.ts'
import type { RecipientRow } from './queries-recipients.ts'

export type WatchListRow = {
  readonly id: string
  /** Kept for all locations of the organisation, and changed there alone. */
  readonly fromOrganisation: boolean
  readonly name: string
  readonly kind: 'UNWANTED' | 'VIP' | 'OTHER'
  readonly action: WatchAction
  readonly matching: WatchMatching
  readonly recipientIds: readonly string[]
  readonly byText: boolean
  readonly recipients: readonly RecipientRow[]
  readonly active: boolean
  readonly records: number
}

/** Those of the organisation come first. */
export async function listWatchLists(
  tx: Tx,
  owners: readonly (CompanyId | OrganisationId)[],
): Promise<readonly WatchListRow[]> {
  const { rows } = await sql<WatchListRow>`
    select l.watch_list_id as id, l.organisation_id is not null as "fromOrganisation", l.name, l.kind, l.action, l.matching, l.recipient_ids as "recipientIds", l.active,
      l.by_text as "byText",
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.user_id, 'firstname', u.firstname, 'lastname', u.lastname,
          'active', u.active, 'hasEmail', u.email <> '', 'hasPhone', u.phone <> '') order by lower(u.lastname), u.user_id), '[]')
        from users u where u.company_id = l.company_id and u.user_id = any (l.recipient_ids)) as recipients,
      (select count(*)::int from watch_records r
        where r.company_id = l.company_id and r.watch_list_id = l.watch_list_id) as records
    from watch_lists l where l.company_id = any (${[...owners]}::uuid[])
    order by l.organisation_id is null, lower(l.name), l.watch_list_id
  `.execute(tx)
  return rows
}

export async function insertWatchList(tx: Tx, row: Insertable<WatchLists>): Promise<void> {
  await tx.insertInto('watch_lists').values(row).execute()
}

export async function updateWatchList(
  tx: Tx,
  companyId: CompanyId,
  listId: string,
  values: Updateable<WatchLists>,
): Promise<void> {
  await tx
    .updateTable('watch_lists')
    .set(values)
    .where('company_id', '=', companyId)
    .where('watch_list_id', '=', listId)
    .execute()
}

/**
 * Keeps the list from being changed or removed until the transaction ends. Whoever changes it says so at once, and who works on its
 * records holds the list first: two that only held it would wait for each other.
 */
export async function hasWatchList(
  tx: Tx,
  companyId: CompanyId,
  listId: string,
  purpose: 'hold' | 'change' = 'hold',
): Promise<boolean> {
  const row = await tx
    .selectFrom('watch_lists')
    .select('watch_list_id')
    .where('company_id', '=', companyId)
    .where('watch_list_id', '=', listId)
    .$if(purpose === 'hold', (list) => list.forShare())
    .$if(purpose === 'change', (list) => list.forUpdate())
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the location's organisation keeps it. */
export async function isListAbove(tx: Tx, companyId: CompanyId, listId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('watch_lists as l')
    .innerJoin('companies as c', 'c.organisation_id', 'l.company_id')
    .select('l.watch_list_id')
    .where('c.company_id', '=', companyId)
    .where('l.watch_list_id', '=', listId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whose list it is, of these; undefined where none of them has it. */
export async function findListOwner(
  tx: Tx,
  owners: readonly (CompanyId | OrganisationId)[],
  listId: string,
): Promise<CompanyId | undefined> {
  const row = await tx
    .selectFrom('watch_lists')
    .select('company_id')
    .where('company_id', 'in', owners.map(asCompany))
    .where('watch_list_id', '=', listId)
    .executeTakeFirst()
  return row?.company_id
}

export async function deleteWatchList(tx: Tx, companyId: CompanyId, listId: string): Promise<void> {
  await tx
    .deleteFrom('watch_lists')
    .where('company_id', '=', companyId)
    .where('watch_list_id', '=', listId)
    .execute()
}

const recordColumns = [
  'watch_record_id as id',
  'firstname',
  'lastname',
  'aliases',
  'email',
  'mobile',
  'license_plate as licensePlate',
  'company_name as companyName',
  'reason',
  'valid_until as validUntil',
  'version',
] as const

export type WatchRecordRow = {
  readonly id: string
  readonly firstname: string
  readonly lastname: string
  readonly aliases: readonly string[]
  readonly email: string
  readonly mobile: string
  readonly licensePlate: string
  readonly companyName: string
  readonly reason: string
  /** A local date. */
  readonly validUntil: string | null
  readonly version: number
}

/** A page of a list's records by name; `q` is part of a name, a company or an address. `page` counts from 1. */
export async function listWatchRecords(
  tx: Tx,
  companyId: CompanyId,
  listId: string,
  { q = '', page, pageSize }: { q?: string | undefined; page: number; pageSize: number },
): Promise<{ total: number; records: readonly WatchRecordRow[] }> {
  const pattern = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const matching = tx
    .selectFrom('watch_records')
    .where('company_id', '=', companyId)
    .where('watch_list_id', '=', listId)
    .$if(q !== '', (query) =>
      query.where(
        sql<string>`lower(concat_ws(' ', firstname, lastname, array_to_string(aliases, ' '), company_name, email))`,
        'like',
        pattern,
      ),
    )
  const { total } = await matching
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const records = await matching
    .select(recordColumns)
    .orderBy(sql`lower(lastname)`)
    .orderBy(sql`lower(firstname)`)
    .orderBy('watch_record_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { total, records }
}

function selectWatchRecord(tx: Tx, companyId: CompanyId, listId: string, recordId: string) {
  return tx
    .selectFrom('watch_records')
    .select(recordColumns)
    .where('company_id', '=', companyId)
    .where('watch_list_id', '=', listId)
    .where('watch_record_id', '=', recordId)
}

export function findWatchRecord(
  tx: Tx,
  companyId: CompanyId,
  listId: string,
  recordId: string,
): Promise<WatchRecordRow | undefined> {
  return selectWatchRecord(tx, companyId, listId, recordId).executeTakeFirst()
}

/** Keeps the record for the transaction. */
export function lockWatchRecord(
  tx: Tx,
  companyId: CompanyId,
  listId: string,
  recordId: string,
): Promise<WatchRecordRow | undefined> {
  return selectWatchRecord(tx, companyId, listId, recordId).forUpdate().executeTakeFirst()
}

/** Everything that the records of a list say, for finding what a file says again. */
export function listAllWatchRecords(
  tx: Tx,
  companyId: CompanyId,
  listId: string,
): Promise<WatchRecordRow[]> {
  return tx
    .selectFrom('watch_records')
    .select(recordColumns)
    .where('company_id', '=', companyId)
    .where('watch_list_id', '=', listId)
    .execute()
}

export type NewWatchRecord = Omit<WatchRecordRow, 'version'> & { readonly keys: readonly string[] }

/** Adds records with their keys, with one statement. */
export async function insertWatchRecords(
  tx: Tx,
  companyId: CompanyId,
  listId: string,
  records: readonly NewWatchRecord[],
): Promise<void> {
  if (records.length === 0) return
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as g
        (id uuid, firstname text, lastname text, aliases text[], email text, mobile text, "licensePlate" text,
         "companyName" text, reason text, "validUntil" date, keys text[])
    ), made as (
      insert into watch_records (company_id, watch_record_id, watch_list_id, firstname, lastname, aliases, email, mobile,
        license_plate, company_name, reason, valid_until)
      select ${companyId}, id, ${listId}, firstname, lastname, aliases, email, mobile, "licensePlate", "companyName",
        reason, "validUntil"
      from given
    )
    insert into watch_keys (company_id, candidate_key, watch_record_id)
    select ${companyId}, key, id from given, unnest(keys) as key
  `.execute(tx)
}

export async function updateWatchRecord(
  tx: Tx,
  companyId: CompanyId,
  recordId: string,
  values: Updateable<WatchRecords>,
): Promise<void> {
  await tx
    .updateTable('watch_records')
    .set(values)
    .where('company_id', '=', companyId)
    .where('watch_record_id', '=', recordId)
    .execute()
}

/** The caller has locked the record. */
export async function replaceKeys(
  tx: Tx,
  companyId: CompanyId,
  recordId: string,
  keys: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('watch_keys')
    .where('company_id', '=', companyId)
    .where('watch_record_id', '=', recordId)
    .execute()
  const rows = keys.map((key) => ({
    company_id: companyId,
    candidate_key: key,
    watch_record_id: recordId,
  }))
  if (rows.length > 0) await tx.insertInto('watch_keys').values(rows).execute()
}

export async function deleteWatchRecord(
  tx: Tx,
  companyId: CompanyId,
  recordId: string,
): Promise<void> {
  await tx
    .deleteFrom('watch_records')
    .where('company_id', '=', companyId)
    .where('watch_record_id', '=', recordId)
    .execute()
}
