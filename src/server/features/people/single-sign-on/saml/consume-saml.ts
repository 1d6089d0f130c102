import type { Deps } from '#server/deps.ts'
import { ownPath } from '#domain/access/own-path.ts'
import { SamlRefusal, type SamlReason } from '#server/platform/auth/saml/saml-refusal.ts'
import { identityOf } from '#server/platform/auth/saml/saml-identity.ts'
import type { Assertion } from '#server/platform/auth/saml/read-assertion.ts'
import { peekRequest } from '#server/platform/auth/saml/peek-request.ts'
import { judgeAnswer } from '#server/platform/auth/saml/saml-reader.ts'
import { installation, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { spendAttempts } from '#server/platform/http/limits/attempts.ts'
import { randomToken, sha256 } from '#server/platform/ids.ts'
import { networkLimit } from '../../accounts/sign-in-account.ts'
import { noteFailure } from '../note-failure.ts'
import { findDraft } from '../queries-drafts.ts'
import { findProvider, type ProviderRow, type TripRow } from '../queries.ts'
import { keepTrip } from '../start-single-sign-on.ts'
import type { Arrival } from './arrival.ts'
import { findTrip, keepArrival, spendAssertion } from './queries-saml.ts'
import { samlProviderOf } from './saml-settings.ts'
import { openService } from './own-side.ts'

type ConsumeDeps = Pick<Deps, 'db' | 'config' | 'log' | 'secrets' | 'parsers'>
export type Consumed = {
  readonly organisationId: OrganisationId
  /** The id in the address to which it was posted. */
  readonly place: string
  readonly sent: unknown
  readonly relayState: unknown
  /** Of the network that it came from. */
  readonly address: string
}

/**
 * Takes the answer of a provider, which a form of its page has posted. The cookie of the browser is not there: what was said waits
 * on the trip for the address that this returns. Whatever RelayState says, people are led to our own pages alone.
 * @param now ISO 8601
 * @returns where the browser goes, and for an answer that nobody asked for the secret by which it is known there
 * @throws ApiError single_sign_on_refused | rate_limited
 */
export async function consumeSaml(
  deps: ConsumeDeps,
  now: string,
  consumed: Consumed,
): Promise<{ readonly state: string; readonly secret: string | null }> {
  const { organisationId, address } = consumed
  await deps.db.inSystem((tx) => spendAttempts(tx, installation, now, [networkLimit(address)]))
  try {
    const state = peekRequest(consumed.sent)
    if (state !== null) {
      const trip = await findTrip(deps.db.system, organisationId, sha256(state), now)
      if (trip === undefined) throw new SamlRefusal('saml_other_request')
      await keepAnswer(deps, now, consumed, { state, trip })
      return { state, secret: null }
    }
    return await takeUnasked(deps, now, consumed)
  } catch (error) {
    if (!(error instanceof SamlRefusal)) throw error
    await refuse(deps, organisationId, now, error.reason)
    throw new ApiError('single_sign_on_refused')
  }
}

/** Of somebody who was sent there: what is wrong with it is said to them, and to who tries a draft. */
async function keepAnswer(
  deps: ConsumeDeps,
  now: string,
  consumed: Consumed,
  { state, trip }: { readonly state: string; readonly trip: TripRow },
): Promise<void> {
  const { system } = deps.db
  const row =
    trip.draft_changed_at === null
      ? await findProvider(system, trip.organisation_id)
      : await findDraft(system, consumed.organisationId)
  const judged = await judge(deps, now, consumed, { row, state })
  await deps.db.inSystem(async (tx) => {
    const arrival = await arrive(tx, consumed.organisationId, judged)
    const isFirst = await keepArrival(tx, trip.state_hash, arrival)
    if (!isFirst) throw new SamlRefusal('saml_replayed')
  })
}

/** Of somebody who began at the provider. */
async function takeUnasked(
  deps: ConsumeDeps,
  now: string,
  consumed: Consumed,
): Promise<{ readonly state: string; readonly secret: string }> {
  const { organisationId } = consumed
  const row = await findProvider(deps.db.system, organisationId)
  if (row !== undefined && samlProviderOf(row)?.allowsUnsolicited !== true) {
    throw new SamlRefusal('saml_unsolicited')
  }
  const judged = await judge(deps, now, consumed, { row, state: null })
  if (judged instanceof SamlRefusal) throw judged
  const arrival = await deps.db.inSystem((tx) => arrive(tx, organisationId, judged))
  if ('refused' in arrival) throw new SamlRefusal('saml_replayed')
  const state = randomToken()
  const destination = {
    organisation_id: organisationId,
    issuer: row?.issuer ?? '',
    next_path: ownPath(textOf(consumed.relayState), '/sign-in'),
  }
  const secret = await keepTrip(
    deps,
    now,
    { state, nonce: '', codeVerifier: '' },
    {
      ...destination,
      arrival: JSON.stringify(arrival),
    },
  )
  return { state, secret }
}

async function judge(
  deps: ConsumeDeps,
  now: string,
  { organisationId, place, sent }: Consumed,
  { row, state }: { readonly row: ProviderRow | undefined; readonly state: string | null },
): Promise<Assertion | SamlRefusal> {
  const provider = row === undefined ? null : samlProviderOf(row)
  const service = await openService(deps, organisationId, place)
  if (provider === null || 'refused' in service) return new SamlRefusal('saml_other_request')
  try {
    const assertion = await judgeAnswer(deps.parsers.keptFor(organisationId), sent, {
      provider,
      service,
      now,
    })
    // What was found before anything was verified has to be what was signed.
    return assertion.inResponseTo === state ? assertion : new SamlRefusal('saml_other_request')
  } catch (error) {
    if (error instanceof SamlRefusal) return error
    throw error
  }
}

/** An assertion counts once, for whichever trip. */
async function arrive(
  tx: Tx,
  organisationId: OrganisationId,
  judged: Assertion | SamlRefusal,
): Promise<Arrival> {
  if (judged instanceof SamlRefusal) return { refused: 'refused', reason: judged.reason }
  const { id, until, nameId, nameIdFormat, sessionIndex } = judged
  const isNew = await spendAssertion(tx, organisationId, sha256(id), until)
  if (!isNew) return { refused: 'refused', reason: 'saml_replayed' }
  return { identity: identityOf(judged), subject: { nameId, nameIdFormat, sessionIndex } }
}

async function refuse(
  { db, log }: ConsumeDeps,
  organisationId: OrganisationId,
  now: string,
  reason: SamlReason,
): Promise<void> {
  log.warn({ reason }, 'Single sign-on did not work.')
  const failure = { code: 'single_sign_on_refused', reason, email: '' } as const
  await db.inSystem((tx) => noteFailure(tx, organisationId, now, failure))
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
