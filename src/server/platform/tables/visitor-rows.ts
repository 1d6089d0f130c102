/** Goes through every table that holds something about visitors, by what its feature says. */
import { sql } from 'kysely'
import type { VisitKey } from '../auth/actor.ts'
import type { CompanyId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'
import type {
  DeclaredTable,
  PurgedVisits,
  Statement,
  Visitor,
  VisitorId,
  VisitorRules,
} from './table-rules.ts'

type Known = { readonly name: string; readonly rules: VisitorRules }

const knowing = (tables: readonly DeclaredTable[]): readonly Known[] =>
  tables.flatMap(({ name, visitors }) => (visitors === null ? [] : [{ name, rules: visitors }]))

/** The rows of a visitor, by their ids: `column` says which part of a row is for the visitor's own file. */
export function rowsOfVisitor(
  table: string,
  row: Statement = sql`to_jsonb(t)`,
): (visitor: VisitorId) => Statement {
  return ({ companyId, visitorId }) => sql`
    select ${row} as row from ${sql.table(table)} t where company_id = ${companyId} and visitor_id = ${visitorId}`
}

/** Deletes the rows of a visitor. */
export function deleteOfVisitor(table: string): (visitor: VisitorId) => Statement {
  return ({ companyId, visitorId }) =>
    sql`delete from ${sql.table(table)} where company_id = ${companyId} and visitor_id = ${visitorId}`
}

/** Whether a row with the columns of a visit is of one of these. */
export function isOneOf(row: string, visits: readonly VisitKey[]): Statement {
  const part = (column: string) => sql.ref(`${row}.${column}`)
  return sql`(${part('visit_date')}, ${part('meeting_id')}, ${part('visitor_id')}) in (
    select "visitDate", "meetingId", "visitorId" from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
      as v ("visitDate" date, "meetingId" uuid, "visitorId" uuid))`
}

export type StoredAboutVisitor = Readonly<Record<string, readonly unknown[] | null>>

/** Everything that is stored about the visitor, by table. */
export async function readStored(
  tables: readonly DeclaredTable[],
  tx: Tx,
  visitor: Visitor,
): Promise<StoredAboutVisitor> {
  const parts = knowing(tables).flatMap(({ name, rules: { file } }) =>
    file === null
      ? []
      : [
          sql`select ${name}::text as name, (select jsonb_agg(row) from (${file(visitor)}) r) as rows`,
        ],
  )
  const { rows } = await sql<{ name: string; rows: unknown[] | null }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(tx)
  return Object.fromEntries(rows.map((part) => [part.name, part.rows]))
}

/** The files that belong to the visitor. */
export function listFilesOf(
  tables: readonly DeclaredTable[],
  tx: Tx,
  visitor: Visitor,
): Promise<readonly string[]> {
  return hashes(
    tx,
    knowing(tables).map(({ rules }) => rules.files?.(visitor)),
  )
}

/** Takes the visitor out of every table, but for what is declared to be emptied last, and evidence. */
export async function eraseRows(
  tables: readonly DeclaredTable[],
  tx: Tx,
  visitor: Visitor,
): Promise<void> {
  for (const { rules } of knowing(tables)) {
    const statements = typeof rules.erase === 'string' ? [] : rules.erase(visitor)
    for (const statement of statements) await statement.execute(tx)
  }
}

/** As the background role, which may change evidence of the visitor that it names alone. */
export async function eraseEvidenceRows(
  tables: readonly DeclaredTable[],
  tx: Tx,
  visitor: VisitorId,
): Promise<void> {
  await sql`select set_config('app.erasing_visitor', ${visitor.visitorId}, true)`.execute(tx)
  for (const { rules } of knowing(tables)) await rules.eraseEvidence?.(tx, visitor)
  await sql`select set_config('app.erasing_visitor', '', true)`.execute(tx)
}

/** Takes away what hangs on the visits; the visits themselves are deleted by the caller. @returns the files that may be forgotten. */
export async function purgeRows(
  tables: readonly DeclaredTable[],
  tx: Tx,
  visits: PurgedVisits,
): Promise<readonly string[]> {
  const files = await hashes(
    tx,
    knowing(tables).map(({ rules }) => rules.purgedFiles?.(visits)),
  )
  for (const { rules } of knowing(tables)) {
    for (const statement of rules.purge?.(visits) ?? []) await statement.execute(tx)
  }
  return files
}

/** Takes the rows of files away that nothing of the company refers to any more. */
export async function forgetFiles(
  tables: readonly DeclaredTable[],
  tx: Tx,
  companyId: CompanyId,
  files: readonly string[],
): Promise<void> {
  const unused = tables.flatMap(({ name, fileColumns = [] }) =>
    fileColumns.map(
      (column) =>
        sql`not exists (select from ${sql.table(name)} t where t.company_id = f.company_id and ${sql.ref(`t.${column}`)} = f.sha256)`,
    ),
  )
  await sql`delete from files f where ${sql.join(
    [sql`f.company_id = ${companyId} and f.sha256 = any (${[...files]}::text[])`, ...unused],
    sql` and `,
  )}`.execute(tx)
}

/** Of these files those that nothing refers to any more, at any company. As the background role. */
export async function listForgotten(
  tables: readonly DeclaredTable[],
  tx: Tx,
  files: readonly string[],
): Promise<readonly string[]> {
  const needed = tables.flatMap(({ needsFile }) => needsFile?.(sql.ref('f.sha256')) ?? [])
  const { rows } = await sql<{ sha256: string }>`
    select f.sha256 from unnest(${[...files]}::text[]) f (sha256) where ${sql.join(
      needed.map((isNeeded) => sql`not ${isNeeded}`),
      sql` and `,
    )}`.execute(tx)
  return rows.map(({ sha256 }) => sha256)
}

async function hashes(
  tx: Tx,
  parts: readonly (Statement | undefined)[],
): Promise<readonly string[]> {
  const given = parts.filter((part) => part !== undefined)
  const { rows } = await sql<{ sha256: string }>`${sql.join(given, sql` union `)}`.execute(tx)
  return rows.map(({ sha256 }) => sha256)
}
