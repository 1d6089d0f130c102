import { rightsAt } from '#domain/rights/organisation-right.ts'
import type { Right } from '#domain/rights/right.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import { isSessionOver, type SessionCard } from '#server/platform/auth/session-card.ts'
import { sessionTokenSeconds, signSessionToken } from '#server/platform/auth/session-token.ts'
import { findSupportSession } from '#server/platform/auth/operators/support-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { sha256 } from '#server/platform/ids.ts'
import { listLocations, listUsersOfAccount } from './queries.ts'
import { findSessionId, touchSession } from './queries-sessions.ts'

type SessionDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'sessions'>

/** How exactly the last use of a session is known. */
const touchEveryMs = 60_000

/** The session of a cookie; null when it does not count any more. */
export async function findSession(
  deps: Pick<Deps, 'db' | 'clock' | 'sessions'>,
  secret: string | null,
): Promise<SessionCard | null> {
  if (secret === null) return null
  const now = deps.clock.now()
  const secretHash = sha256(secret)
  const sessionId = await findSessionId(deps.db.system, secretHash)
  if (sessionId === undefined) return findSupportSession(deps.db.system, { secretHash }, now)
  const session = await deps.sessions.find(sessionId)
  return session === null || isSessionOver(session, now) ? null : session
}

/**
 * A bearer token for one company of whoever has this cookie. `companyId` null: the first one. Where they are no user, but
 * administer the organisation, it is an administrator's.
 * @throws ApiError token_required without a session that counts, not_found for a company that is none of theirs, app_disabled where
 * each of them is switched off.
 */
export async function issueSessionToken(
  deps: SessionDeps,
  secret: string | null,
  companyId: string | null,
) {
  const session = await findSession(deps, secret)
  if (session === null) throw new ApiError('token_required')
  const { sessionId } = session
  const now = deps.clock.now()
  await touchSession(deps.db.system, sessionId, now, plusMs(now, -touchEveryMs))
  const places = await listPlaces(deps, session)
  const place = companyId === null ? places[0] : places.find((one) => one.companyId === companyId)
  if (place === undefined) throw new ApiError(companyId === null ? 'app_disabled' : 'not_found')
  const isSupport = session.support !== null
  const claims = { sessionId, companyId: place.companyId, userId: place.userId, isSupport }
  const token = await signSessionToken(deps.keys, deps.clock, claims)
  return { token, expiresInSeconds: sessionTokenSeconds, place, places, session }
}

/** A location where somebody acts. */
export type Place = {
  readonly companyId: CompanyId
  readonly companyName: string
  /** Null for an administrator of the organisation who is no user there. */
  readonly userId: string | null
}

/** Where somebody acts: first where they work, then what else they administer, by name. */
export async function listPlaces(
  deps: Pick<Deps, 'db'>,
  session: SessionCard,
): Promise<readonly Place[]> {
  const users = await listUsersOfAccount(deps.db.system, session.accountId)
  return [...users.filter(isOpen).map(placeOf), ...(await listAdministered(deps, session, users))]
}

/** What they may do there. */
export async function rightsInPlace(
  deps: Pick<Deps, 'rights'>,
  { administration }: SessionCard,
  { companyId, userId }: Place,
): Promise<ReadonlySet<Right>> {
  if (userId !== null) return (await deps.rights.find(companyId, userId)).rights
  return administration === null ? new Set() : rightsAt(administration, companyId)
}

function placeOf({ companyId, companyName, userId }: Place): Place {
  return { companyId, companyName, userId }
}

/** Where an administrator acts besides the locations that they are a user of, also those that are switched off; by name. */
async function listAdministered(
  { db }: Pick<Deps, 'db'>,
  { administration, organisationId }: SessionCard,
  users: readonly { readonly companyId: CompanyId; readonly disabledAt: string | null }[],
): Promise<Place[]> {
  if (administration === null) return []
  const rows = await db.inOrganisation(organisationId, administration.scope, listLocations)
  const isUserOf = new Set(users.filter(isOpen).map(({ companyId }) => companyId))
  return rows
    .filter(({ companyId }) => !isUserOf.has(companyId))
    .map((row) => ({ ...row, userId: null }))
}

function isOpen({ disabledAt }: { readonly disabledAt: string | null }): boolean {
  return disabledAt === null
}
