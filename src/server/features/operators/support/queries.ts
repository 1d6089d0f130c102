/** All SQL about visits of support: as `foyer_operator`, in the organisation's transaction, or over all tenants. */
import { sql, type Kysely } from 'kysely'
import type { SupportAccess, SupportMinutes } from '#domain/access/support-visit.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'

export type Wanted = {
  /** uuid; null: all locations */
  readonly companyId: string | null
  readonly reason: string
  readonly access: SupportAccess
  readonly minutes: SupportMinutes
}

/** So many are shown; all of them stand in the audit log. */
const mostShown = 100

function visits(db: Kysely<DB>) {
  return db
    .selectFrom('support_visits as v')
    .innerJoin('organisations as o', 'o.organisation_id', 'v.organisation_id')
    .leftJoin('companies as c', 'c.company_id', 'v.location_id')
    .select([
      'v.support_id as supportId',
      'v.organisation_id as organisationId',
      'o.name as organisationName',
      'v.location_id as companyId',
      'c.name as companyName',
      'v.operator_id as operatorId',
      'v.operator_email as operatorEmail',
      'v.reason',
      'v.access',
      'v.minutes',
      'v.created_at as createdAt',
      'v.ends_at as endsAt',
      'v.refused_at as refusedAt',
      'v.ended_at as endedAt',
    ])
    .orderBy('v.created_at', 'desc')
    .orderBy('v.support_id', 'desc')
    .limit(mostShown)
}

export type VisitRow = Awaited<ReturnType<typeof listVisits>>[number]

export function listVisits(tx: Tx, organisationId: OrganisationId) {
  return visits(tx).where('v.organisation_id', '=', organisationId).execute()
}

/** Their own, and what is offered to any operator. */
export function listVisitsOfOperator(tx: Tx, operatorId: string) {
  return visits(tx)
    .where((e) => e.or([e('v.operator_id', '=', operatorId), e('v.operator_id', 'is', null)]))
    .execute()
}

/** What is open or asked for at a location now. @param now ISO 8601 */
export function listVisitsAt(
  db: Kysely<DB>,
  organisationId: OrganisationId,
  companyId: CompanyId,
  now: string,
) {
  return visits(db)
    .where('v.organisation_id', '=', organisationId)
    .where((e) => e.or([e('v.location_id', '=', companyId), e('v.location_id', 'is', null)]))
    .where('v.operator_id', 'is not', null)
    .where('v.ended_at', 'is', null)
    .where('v.refused_at', 'is', null)
    .where((e) => e.or([e('v.ends_at', 'is', null), e('v.ends_at', '>', now)]))
    .execute()
}

/** Which of these visits an operator has begun. */
export async function listBegun(db: Kysely<DB>, supportIds: readonly string[]) {
  if (supportIds.length === 0) return new Set<string>()
  const rows = await db
    .selectFrom('support_sessions')
    .select('support_id')
    .distinct()
    .where('support_id', 'in', [...supportIds])
    .where('revoked_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.support_id))
}

/** One visit; whoever changes it runs after whoever does so at the same time. */
export async function lockVisit(tx: Tx, supportId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support:${supportId}`}, 0))`.execute(
    tx,
  )
  return visits(tx).where('v.support_id', '=', supportId).executeTakeFirst()
}

export function findLocation(tx: Tx, organisationId: OrganisationId, companyId: string) {
  return tx
    .selectFrom('companies')
    .select('company_id')
    .where(sql<boolean>`company_id = ${companyId}`)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
}

export function findOrganisation(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('organisations')
    .select('organisation_id')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
}

/** @returns false where this operator waits for an answer there already. */
export async function insertAsked(
  tx: Tx,
  asked: Wanted & {
    readonly supportId: string
    readonly organisationId: string
    readonly operator: { readonly id: string; readonly email: string }
    readonly now: string
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('support_visits')
    .values({
      support_id: asked.supportId,
      organisation_id: asked.organisationId,
      location_id: asked.companyId,
      operator_id: asked.operator.id,
      operator_email: asked.operator.email,
      reason: asked.reason,
      access: asked.access,
      minutes: asked.minutes,
      created_at: asked.now,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function insertOffered(
  tx: Tx,
  offered: Wanted & {
    readonly supportId: string
    readonly organisationId: OrganisationId
    readonly allowedBy: string
    readonly endsAt: string
    readonly now: string
  },
): Promise<void> {
  await tx
    .insertInto('support_visits')
    .values({
      support_id: offered.supportId,
      organisation_id: offered.organisationId,
      location_id: offered.companyId,
      reason: offered.reason,
      access: offered.access,
      minutes: offered.minutes,
      created_at: offered.now,
      allowed_by: offered.allowedBy,
      allowed_at: offered.now,
      ends_at: offered.endsAt,
    })
    .execute()
}

export async function updateVisit(
  tx: Tx,
  supportId: string,
  changed: {
    readonly access?: SupportAccess
    readonly minutes?: SupportMinutes
    readonly allowed_by?: string
    readonly allowed_at?: string
    readonly ends_at?: string
    readonly refused_at?: string
    readonly ended_at?: string
    readonly operator_id?: string
    readonly operator_email?: string
  },
): Promise<void> {
  await tx.updateTable('support_visits').set(changed).where('support_id', '=', supportId).execute()
}

/** Begins anew in this browser: one that was begun in another ends. @param now ISO 8601 */
export async function insertSession(
  tx: Tx,
  session: {
    readonly sessionId: string
    readonly secretHash: Buffer
    readonly supportId: string
    readonly operatorSessionId: string
    readonly now: string
  },
): Promise<void> {
  await tx
    .updateTable('support_sessions')
    .set({ revoked_at: session.now })
    .where('support_id', '=', session.supportId)
    .where('revoked_at', 'is', null)
    .execute()
  await tx
    .insertInto('support_sessions')
    .values({
      session_id: session.sessionId,
      secret_hash: session.secretHash,
      support_id: session.supportId,
      operator_session_id: session.operatorSessionId,
      created_at: session.now,
    })
    .execute()
}
