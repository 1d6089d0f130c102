/** Whoever signs out here signs out at the provider, and the other way round. */
import type { Deps } from '#server/deps.ts'
import type { SessionCard } from '#server/platform/auth/session-card.ts'
import { judgeLogoutRequest } from '#server/platform/auth/saml/saml-reader.ts'
import { logoutAddress, logoutAnswer } from '#server/platform/auth/saml/send-logout.ts'
import type { SamlSubject } from '#server/platform/auth/saml/read-assertion.ts'
import { SamlRefusal } from '#server/platform/auth/saml/saml-refusal.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { endSessionsOf, signOut } from '../../accounts/end-sessions.ts'
import { findProvider } from '../queries.ts'
import { insertSamlSession, takeSamlSession, takeSamlSessions } from './queries-saml.ts'
import { samlProviderOf } from './saml-settings.ts'
import { openService } from './own-side.ts'

type LeaveDeps = Pick<Deps, 'db' | 'config' | 'secrets' | 'log'>

/** Signs a browser out. @param now ISO 8601 @returns where it goes so that the provider does too; null where it knows none. */
export async function signOutAtBoth(
  deps: LeaveDeps & Pick<Deps, 'sessions'>,
  session: SessionCard,
  now: string,
): Promise<string | null> {
  const provider = await leaveProvider(deps, session, now)
  await signOut(deps, session, now)
  return provider
}

/**
 * Where the browser goes after signing out, so that the provider ends its session too; null where it knows none.
 * @param now ISO 8601
 */
async function leaveProvider(
  deps: LeaveDeps,
  { sessionId }: Pick<SessionCard, 'sessionId'>,
  now: string,
): Promise<string | null> {
  const known = await takeSamlSession(deps.db.system, sessionId)
  if (known === undefined) return null
  const row = await findProvider(deps.db.system, known.organisation_id)
  const provider = row === undefined ? null : samlProviderOf(row)
  const service = await openService(deps, known.organisation_id)
  if (provider === null || 'refused' in service) return null
  const { name_id: nameId, name_id_format: nameIdFormat, session_index: sessionIndex } = known
  const subject = { nameId, nameIdFormat, sessionIndex }
  try {
    return await logoutAddress(provider, service, subject, now)
  } catch (error) {
    // The session here has ended all the same.
    if (error instanceof SamlRefusal) return null
    throw error
  }
}

/** Remembers how the provider calls a session, so that either side can end it. */
export async function keepSubject(
  tx: Tx,
  sessionId: string,
  organisationId: OrganisationId,
  { nameId, nameIdFormat, sessionIndex }: SamlSubject,
): Promise<void> {
  await insertSamlSession(tx, {
    session_id: sessionId,
    organisation_id: organisationId,
    name_id: nameId,
    name_id_format: nameIdFormat,
    session_index: sessionIndex,
  })
}

export type AskedToEnd = {
  readonly organisationId: OrganisationId
  readonly place: string
  /** From the address (without the question mark), or the field of a form. */
  readonly by: { readonly query: string } | { readonly form: unknown; readonly relayState: string }
}

/**
 * Ends the sessions that the provider means.
 * @param now ISO 8601
 * @returns where the browser goes to say so; null where the provider wants no answer, or what came is none of its requests
 */
export async function endByProvider(
  deps: LeaveDeps & Pick<Deps, 'sessions' | 'parsers'>,
  now: string,
  { organisationId, place, by }: AskedToEnd,
): Promise<string | null> {
  const row = await findProvider(deps.db.system, organisationId)
  const provider = row === undefined ? null : samlProviderOf(row)
  const service = await openService(deps, organisationId, place)
  if (provider === null || 'refused' in service) return null
  try {
    const asked = await judgeLogoutRequest(deps.parsers.keptFor(organisationId), by, {
      provider,
      service,
      now,
    })
    const request = 'query' in by ? asked : { ...asked, relayState: by.relayState }
    const { nameId, sessionIndexes } = request
    const ids = await takeSamlSessions(deps.db.system, organisationId, nameId, sessionIndexes)
    await endSessionsOf(deps, ids, now)
    return await logoutAnswer(provider, service, request, now)
  } catch (error) {
    if (!(error instanceof SamlRefusal)) throw error
    deps.log.warn({ reason: error.reason }, 'A provider of identities could not end a session.')
    return null
  }
}
