/**
 * What must be known of an operator who works at an organisation as support. It is read for every request and never kept, so that the
 * visit is over at the instant at which it ends or its consent is withdrawn (decision 0571).
 */
import type { Kysely } from 'kysely'
import { supportAdministration, type SupportAccess } from '#domain/access/support-visit.ts'
import type { DB } from '../../database/database-types.ts'
import { administrationOf, readAdministration } from '../administration.ts'
import type { SessionCard } from '../session-card.ts'
import { mintCompanyId, mintOrganisationId } from '../tenant.ts'

export type SupportCard = {
  readonly supportId: string
  readonly operatorId: string
  readonly access: SupportAccess
}

/**
 * The session of an operator at an organisation; null once it, the visit or the operator's own session has ended, the operator is
 * blocked, or whoever has allowed it could not any more.
 * @param by its uuid, or the hash of the cookie's secret
 * @param now ISO 8601
 */
export async function findSupportSession(
  db: Kysely<DB>,
  by: { readonly sessionId: string } | { readonly secretHash: Buffer },
  now: string,
): Promise<SessionCard | null> {
  const open = db
    .selectFrom('support_sessions as s')
    .innerJoin('support_visits as v', 'v.support_id', 's.support_id')
    .innerJoin('operator_accounts as p', 'p.operator_id', 'v.operator_id')
    .innerJoin('operator_sessions as b', 'b.session_id', 's.operator_session_id')
    .select([
      's.session_id as sessionId',
      's.created_at as openedAt',
      'v.support_id as supportId',
      'v.organisation_id as organisationId',
      'v.location_id as companyId',
      'v.access',
      'v.ends_at as endsAt',
      'p.operator_id as operatorId',
      'p.email',
      administrationOf('v.allowed_by').as('administration'),
    ])
    .where('s.revoked_at', 'is', null)
    .where('v.ended_at', 'is', null)
    .where('v.refused_at', 'is', null)
    .where('v.ends_at', '>', now)
    .where('p.blocked_at', 'is', null)
    .where('b.revoked_at', 'is', null)
    .where('b.expires_at', '>', now)
  const row = await (
    'sessionId' in by
      ? open.where('s.session_id', '=', by.sessionId)
      : open.where('s.secret_hash', '=', by.secretHash)
  ).executeTakeFirst()
  if (row === undefined || row.endsAt === null) return null
  const companyId = row.companyId === null ? null : mintCompanyId(row.companyId)
  const administration = supportAdministration(readAdministration(row.administration), companyId)
  if (administration === null) return null
  const { sessionId, supportId, operatorId, access, email, endsAt, openedAt } = row
  return {
    sessionId,
    // Nobody's account: what is made as support is made by no account.
    accountId: supportId,
    organisationId: mintOrganisationId(row.organisationId),
    email,
    expiresAt: endsAt,
    lastUsedAt: now,
    confirmedAt: openedAt,
    users: [],
    administration,
    support: { supportId, operatorId, access: access === 'CHANGE' ? 'CHANGE' : 'READ' },
  }
}

/** The visit that a browser with this cookie was here for, also once it is over; uuid. */
export async function findSupportOf(db: Kysely<DB>, secretHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('support_sessions')
    .select('support_id')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
  return row?.support_id ?? null
}
