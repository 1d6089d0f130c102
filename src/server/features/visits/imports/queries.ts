/** All SQL about imports; that of their rows has its own file. */
import { fullName } from '#domain/name/full-name.ts'
import { sql } from 'kysely'
import type { ImportColumns } from '#domain/import/import-field.ts'
import type { ImportCounts, ImportState } from '#domain/import/import-state.ts'
import type { ImportDefaults } from '#domain/import/judge-row.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type ImportRecord = {
  readonly importId: string
  readonly state: ImportState
  readonly name: string
  readonly headings: readonly string[]
  readonly columns: ImportColumns
  readonly defaults: ImportDefaults
  readonly invites: boolean
  readonly createdBy: string
  readonly createdAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
}

const importColumns = sql`
  i.import_id as "importId", i.state, i.name, i.headings, i.columns, i.defaults, i.invites, i.created_by as "createdBy",
  i.created_at as "createdAt", i.started_at as "startedAt", i.ended_at as "endedAt"`

export async function insertImport(
  tx: Tx,
  companyId: CompanyId,
  record: Pick<
    ImportRecord,
    'importId' | 'name' | 'headings' | 'columns' | 'defaults' | 'createdBy' | 'createdAt'
  >,
): Promise<void> {
  await tx
    .insertInto('imports')
    .values({
      company_id: companyId,
      import_id: record.importId,
      name: record.name,
      headings: JSON.stringify(record.headings),
      columns: JSON.stringify(record.columns),
      defaults: JSON.stringify(record.defaults),
      created_by: record.createdBy,
      created_at: record.createdAt,
    })
    .execute()
}

export async function findImport(
  tx: Tx,
  companyId: CompanyId,
  importId: string,
): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`select ${importColumns} from imports i
    where i.company_id = ${companyId} and i.import_id = ${importId}`.execute(tx)
  return rows[0]
}

/** Kept from changing: whoever makes visits of it, and whoever changes it, come one after the other. */
export async function lockImport(
  tx: Tx,
  companyId: CompanyId,
  importId: string,
): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`select ${importColumns} from imports i
    where i.company_id = ${companyId} and i.import_id = ${importId} for update`.execute(tx)
  return rows[0]
}

/** The newest first. `createdBy` null: whoever made them. */
export async function listImports(
  tx: Tx,
  companyId: CompanyId,
  createdBy: string | null,
  limit: number,
): Promise<(ImportRecord & { readonly counts: ImportCounts })[]> {
  const { rows } = await sql<ImportRecord & { counts: ImportCounts }>`
    select ${importColumns}, counted.counts from (
      select * from imports where company_id = ${companyId}
        ${createdBy === null ? sql`` : sql`and created_by = ${createdBy}`}
      order by created_at desc, import_id desc limit ${limit}
    ) i cross join lateral (
      select jsonb_build_object(
        'READY', count(*) filter (where r.state = 'READY'), 'BAD', count(*) filter (where r.state = 'BAD'),
        'DONE', count(*) filter (where r.state = 'DONE')) as counts
      from import_rows r where r.company_id = i.company_id and r.import_id = i.import_id
    ) counted order by i.created_at desc, i.import_id desc`.execute(tx)
  return rows
}

export async function changeImport(
  tx: Tx,
  companyId: CompanyId,
  importId: string,
  change: Partial<
    Pick<ImportRecord, 'state' | 'columns' | 'defaults' | 'invites' | 'startedAt' | 'endedAt'>
  >,
): Promise<void> {
  const { state, columns, defaults, invites, startedAt, endedAt } = change
  await tx
    .updateTable('imports')
    .set({
      ...(state === undefined ? {} : { state }),
      ...(columns === undefined ? {} : { columns: JSON.stringify(columns) }),
      ...(defaults === undefined ? {} : { defaults: JSON.stringify(defaults) }),
      ...(invites === undefined ? {} : { invites }),
      ...(startedAt === undefined ? {} : { started_at: startedAt }),
      ...(endedAt === undefined ? {} : { ended_at: endedAt }),
    })
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .execute()
}

/** With its rows. */
export async function deleteImport(tx: Tx, companyId: CompanyId, importId: string): Promise<void> {
  await tx
    .deleteFrom('imports')
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .execute()
}

export type HostRow = {
  readonly id: string
  /** In small letters. */
  readonly email: string
  readonly assistantId: string | null
}

/** Whoever works here and has one of these addresses (in small letters). */
export async function listHosts(
  tx: Tx,
  companyId: CompanyId,
  emails: readonly string[],
): Promise<HostRow[]> {
  if (emails.length === 0) return []
  const { rows } = await sql<HostRow>`
    select user_id as id, lower(email) as email, assistant_id as "assistantId" from users
    where company_id = ${companyId} and active and lower(email) = any(${[...emails]}::text[])`.execute(
    tx,
  )
  return rows
}

/** Whoever is host where a row names none; undefined when they do not work here any more. */
export async function findHost(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
): Promise<{ readonly name: string; readonly assistantId: string | null } | undefined> {
  const { rows } = await sql<{
    firstname: string
    lastname: string
    assistantId: string | null
  }>`
    select firstname, lastname, assistant_id as "assistantId" from users
    where company_id = ${companyId} and user_id = ${userId} and active`.execute(tx)
  const [host] = rows
  return host && { name: fullName(host), assistantId: host.assistantId }
}

/**
 * Visits that are not cancelled, of visitors with one of these addresses (in small letters), at one of these instants. Two
 * plain look-ups: a join would be planned for the few rows that there were before a long list came.
 */
export async function listKnownVisits(
  tx: Tx,
  companyId: CompanyId,
  emails: readonly string[],
  starts: readonly string[],
): Promise<{ email: string; lastname: string; startAt: string }[]> {
  if (emails.length === 0) return []
  const visitors = await sql<{ visitorId: string; email: string; lastname: string }>`
    select visitor_id as "visitorId", email, lastname from visitors
    where company_id = ${companyId} and email <> '' and lower(email) = any(${[...emails]}::text[])`.execute(
    tx,
  )
  const byId = new Map(visitors.rows.map((visitor) => [visitor.visitorId, visitor]))
  if (byId.size === 0) return []
  const visits = await sql<{ visitorId: string; startAt: string }>`
    select visitor_id as "visitorId", start_at as "startAt" from visits
    where company_id = ${companyId} and visitor_id = any(${[...byId.keys()]}::uuid[])
      and start_at = any(${[...starts]}::timestamptz[]) and cancelled_at is null`.execute(tx)
  return visits.rows.flatMap(({ visitorId, startAt }) => {
    const visitor = byId.get(visitorId)
    return visitor === undefined ? [] : [{ ...visitor, startAt }]
  })
}
