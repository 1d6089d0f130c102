/** SQL of engines. Calls run in the background, so every statement names its company. */
import { sql, type Kysely } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'
import {
  healthColumns,
  healthJoins,
  type HealthRow,
} from '#server/platform/integrations/queries-health.ts'
import { lockIntegration, type Place } from '#server/platform/integrations/queries.ts'

export const engineKind = 'FACE_ENGINE'
/** What is told of an engine on its screen. */
export const mostLeftovers = 100

export type EngineSettings = {
  readonly threshold: number
  readonly purpose: string
  readonly kept_days: number
}

export type Leftover = {
  readonly subject_id: string
  readonly since: string
  readonly reason: string
  readonly problem: string | null
}

export type ShownEngine = EngineSettings &
  HealthRow & {
    readonly is_leaving: boolean
    readonly address: string
    readonly consents: number
    readonly enrolled: number
    readonly refused: number
    readonly leftover_count: number
  }

/** With how it is doing. */
export async function listEngines(tx: Tx, companyId: CompanyId): Promise<readonly ShownEngine[]> {
  const { rows } = await sql<ShownEngine>`
    select ${healthColumns}, e.threshold, e.purpose, e.kept_days, e.is_leaving, i.address,
      (select count(*)::int from face_consents c where c.company_id = e.company_id and c.integration_id = e.integration_id
        and c.purpose = e.purpose) as consents, of_faces.*
    from face_engines e
    join integrations i using (company_id, integration_id)
    ${healthJoins}
    cross join lateral (
      select count(*) filter (where f.forget_since is null and f.enrolled_at is not null)::int as enrolled,
        count(*) filter (where f.forget_since is null and f.enrolled_at is null and f.problem = 'not_taken')::int as refused,
        count(*) filter (where f.forget_since is not null)::int as leftover_count
      from engine_faces f where f.company_id = e.company_id and f.integration_id = e.integration_id) of_faces
    where e.company_id = ${companyId}`.execute(tx)
  return rows
}

/** What should be gone there, the oldest first. */
export async function listLeftovers(tx: Tx, companyId: CompanyId): Promise<readonly Leftover[]> {
  const { rows } = await sql<Leftover>`
    select subject_id, forget_since as since, reason, problem from engine_faces
    where company_id = ${companyId} and forget_since is not null
    order by forget_since, subject_id limit ${mostLeftovers}`.execute(tx)
  return rows
}

/** Kept until the transaction ends, after the connection that it is: whoever takes both takes them in this order. */
export async function lockEngine(tx: Tx, place: Place) {
  if ((await lockIntegration(tx, place)) === undefined) return undefined
  const { companyId, integrationId } = place
  return tx
    .selectFrom('face_engines')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .forUpdate()
    .executeTakeFirst()
}

export function findEngine(tx: Tx, companyId: CompanyId) {
  return tx
    .selectFrom('face_engines as e')
    .innerJoin('integrations as i', (join) =>
      join
        .onRef('i.company_id', '=', 'e.company_id')
        .onRef('i.integration_id', '=', 'e.integration_id'),
    )
    .select([
      'e.integration_id',
      'e.threshold',
      'e.purpose',
      'e.kept_days',
      'e.is_leaving',
      'i.address',
      'i.state',
      'i.rests_until',
    ])
    .where('e.company_id', '=', companyId)
    .executeTakeFirst()
}
export type EngineRow = NonNullable<Awaited<ReturnType<typeof findEngine>>>

export async function insertEngine(
  tx: Tx,
  { companyId, integrationId }: Place,
  settings: EngineSettings,
  engine: {
    readonly name: string
    readonly address: string
    readonly createdBy: string | null
    readonly madeByAccount: string | null
    readonly at: string
  },
): Promise<void> {
  const own = { company_id: companyId, integration_id: integrationId }
  const { name, address, createdBy, madeByAccount, at } = engine
  await tx
    .insertInto('integrations')
    .values({
      ...own,
      kind: engineKind,
      name,
      address,
      // None is followed: what the engine should have says what is sent.
      events: ['visitor.updated'],
      state: 'ACTIVE',
      created_by: createdBy,
      made_by_account: madeByAccount,
      created_at: at,
      // It has answered.
      rehearsed_at: at,
    })
    .execute()
  await tx.insertInto('integration_numbers').values(own).execute()
  await tx
    .insertInto('face_engines')
    .values({ ...own, ...settings })
    .execute()
}

export async function updateEngine(
  tx: Tx,
  { companyId, integrationId }: Place,
  change: Partial<EngineSettings> & { readonly is_leaving?: true },
): Promise<void> {
  await tx
    .updateTable('face_engines')
    .set(change)
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .execute()
}

/** Faces that it may have. */
export async function countFaces(tx: Tx, { companyId, integrationId }: Place): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from engine_faces
    where company_id = ${companyId} and integration_id = ${integrationId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Every location that has an engine. */
export async function listEngineCompanies(db: Kysely<DB>): Promise<readonly CompanyId[]> {
  const rows = await db.selectFrom('face_engines').select('company_id').execute()
  return rows.map(({ company_id: id }) => id)
}

/** Of these locations those that have one. */
export async function whichHaveEngines(
  tx: Tx,
  companyIds: readonly CompanyId[],
): Promise<readonly CompanyId[]> {
  const { rows } = await sql<{ company_id: CompanyId }>`
    select company_id from face_engines where company_id = any (${[...companyIds]}::uuid[])`.execute(
    tx,
  )
  return rows.map(({ company_id: id }) => id)
}
