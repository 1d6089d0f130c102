/**
 * What must be known of a signed-in browser before its request runs: whether the session still counts, and whose it is.
 * Cached for seconds, so that a revocation reaches every process soon.
 */
import { sql } from 'kysely'
import type { Administration } from '#domain/rights/organisation-right.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Clock } from '../time/clock.ts'
import type { Database } from '../database/database.ts'
import { administrationOf, readAdministration } from './administration.ts'
import { openCardMemory } from './card-memory.ts'
import type { SupportCard } from './operators/support-card.ts'
import { mintOrganisationId, type CompanyId, type OrganisationId } from './tenant.ts'

export type SessionCard = {
  readonly sessionId: string
  readonly accountId: string
  readonly organisationId: OrganisationId
  readonly email: string
  /** ISO 8601; with `lastUsedAt` it says when the session ends by itself. */
  readonly expiresAt: string
  readonly lastUsedAt: string
  /** When it was last proved who sits there. */
  readonly confirmedAt: string
  /** The active users of the account, one a location. */
  readonly users: readonly { readonly companyId: CompanyId; readonly userId: string }[]
  /** What the account may above one location; null for most people. */
  readonly administration: Administration<CompanyId> | null
  /** Of an operator who works here as support; null for everybody of the organisation. */
  readonly support: SupportCard | null
}

export type SessionCards = {
  /** null when there is no such session, or it was revoked. */
  find(sessionId: string): Promise<SessionCard | null>
  /** Forgets what this process knows, after a change of its own. */
  forget(sessionId: string): void
  /** The same for every session of an account. */
  forgetAccount(accountId: string): void
}

const maxKept = 10_000
/** Who has not been there for so long signs in anew. */
const idleMs = 14 * 86_400_000
/** And everybody after this. */
export const sessionLifeMs = 60 * 86_400_000
/** For how long it counts that it was proved who sits there, where that is asked for. */
export const confirmedMs = 10 * 60_000

export function isSessionOver({ expiresAt, lastUsedAt }: SessionCard, now: string): boolean {
  return now >= expiresAt || now >= plusMs(lastUsedAt, idleMs)
}

export function openSessionCards(db: Database, clock: Clock): SessionCards {
  const memory = openCardMemory<SessionCard>(clock, maxKept)
  return {
    find: (sessionId) => memory.find(sessionId, () => readSession(db, sessionId)),
    forget: (sessionId) => memory.forget(sessionId),
    forgetAccount: (accountId) => memory.forgetWhere((card) => card.accountId === accountId),
  }
}

async function readSession(db: Database, sessionId: string): Promise<SessionCard | null> {
  const rows = await db.system
    .selectFrom('account_sessions as s')
    .innerJoin('accounts as a', 'a.account_id', 's.account_id')
    .leftJoin('users as u', (join) =>
      join.onRef('u.account_id', '=', 'a.account_id').on('u.active', '=', true),
    )
    .select([
      's.account_id',
      's.expires_at',
      's.last_used_at',
      's.confirmed_at',
      'a.organisation_id',
      'a.email',
      'u.company_id',
      'u.user_id',
      administrationOf('a.account_id').as('administration'),
      sql<boolean>`is_account_open(a.account_id)`.as('isOpen'),
    ])
    .where('s.session_id', '=', sessionId)
    .where('s.revoked_at', 'is', null)
    // One that was opened while an operator blocked its owner counts for nothing.
    .where('a.blocked_at', 'is', null)
    .orderBy('u.created_at')
    .orderBy('u.user_id')
    .execute()
  const [row] = rows
  if (row === undefined) return null
  return {
    sessionId,
    accountId: row.account_id,
    organisationId: mintOrganisationId(row.organisation_id),
    email: row.email,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    confirmedAt: row.confirmed_at,
    users: rows.flatMap(({ company_id, user_id }) =>
      company_id === null || user_id === null ? [] : [{ companyId: company_id, userId: user_id }],
    ),
    // Who was deactivated everywhere has left.
    administration: row.isOpen ? readAdministration(row.administration) : null,
    support: null,
  }
}
