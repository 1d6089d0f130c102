/** A draft is tried by one person in one browser: all happens as it would for everybody, and is taken back. */
import { fullName } from '#domain/name/full-name.ts'
import { outsideId } from '#contract/ids.ts'
import { signOnOutcomes, type SignOnOutcome } from '#contract/people/single-sign-on.ts'
import { singleSignOnPath } from '#domain/console/console-view.ts'
import { addressOf } from '#domain/console/route.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { Identity, NoIdentity } from '#server/platform/auth/identity-provider.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { letIn } from './let-in.ts'
import { noteSetup } from './note-setup.ts'
import { refuseOthers } from './policy.ts'
import { findDraft, noteTrial, type DraftRow } from './queries-drafts.ts'
import { saveProvider, type ProviderRow, type TripRow } from './queries.ts'
import { keepTrip, leaveFor } from './start-single-sign-on.ts'

/** Who tries, and where. */
type Trier = Pick<TripRow, 'tried_by' | 'tried_at_location'>

/**
 * Sends the browser of an administrator to the provider of the draft.
 * @param now ISO 8601
 * @returns where to, and the secret by which the browser is known when it comes back; null for a provider that does not answer,
 * which is noted as what came of it.
 * @throws ApiError forbidden | not_found
 */
export async function startTrial(
  deps: Pick<Deps, 'db' | 'config' | 'rights' | 'secrets' | 'log'>,
  now: string,
  { session, companyId, userId }: ActorOf<'employee'>,
): Promise<{ readonly location: string; readonly secret: string } | null> {
  refuseOthers(session)
  const draft = mustFind(await findDraft(deps.db.system, session.organisationId))
  const trier = { tried_by: userId, tried_at_location: companyId }
  const begun = await leaveFor(deps, draft, now)
  if ('refused' in begun) {
    await note(deps, now, trier, draft, begun, `single_sign_on_${begun.refused}`)
    return null
  }
  const secret = await keepTrip(deps, now, begun.trip, {
    ...trier,
    organisation_id: draft.organisation_id,
    issuer: draft.issuer,
    next_path: addressOf({ path: singleSignOnPath }, { companyId: outsideId('CO', companyId) }),
    draft_changed_at: draft.changed_at,
  })
  return { location: begun.address, secret }
}

/** Notes what came back from the provider of the draft. Nobody is signed in by it. @param now ISO 8601 */
export async function finishTrial(
  deps: Pick<Deps, 'db' | 'companies'>,
  now: string,
  trip: Trier,
  draft: DraftRow,
  identity: Identity | NoIdentity,
): Promise<void> {
  const outcome =
    'refused' in identity
      ? (`single_sign_on_${identity.refused}` as const)
      : await judge(deps, now, draft, identity)
  await note(deps, now, trip, draft, identity, outcome)
}

/** Ends the transaction in which somebody was let in. */
class TakenBack extends Error {
  override readonly name = 'TakenBack'
}

/** What would come of this person if the draft counted. */
async function judge(
  deps: Pick<Deps, 'db' | 'companies'>,
  now: string,
  draft: DraftRow,
  identity: Identity,
): Promise<SignOnOutcome> {
  let isNew = false
  try {
    await deps.db.inSystem(async (tx) => {
      await saveProvider(tx, providerOf(draft))
      isNew = (await letIn(deps, tx, draft, identity, now)).isNew
      throw new TakenBack()
    })
  } catch (error) {
    if (error instanceof TakenBack) return isNew ? 'ADDED' : 'KNOWN'
    const code = error instanceof ApiError ? error.code : null
    const outcome = signOnOutcomes.find((one) => one === code)
    if (outcome === undefined) throw error
    return outcome
  }
  throw new Error('What was tried was not taken back.')
}

/** A draft as what counts: without its try. */
export function providerOf(draft: DraftRow): ProviderRow {
  return {
    organisation_id: draft.organisation_id,
    kind: draft.kind,
    saml: draft.saml,
    name: draft.name,
    issuer: draft.issuer,
    client_id: draft.client_id,
    client_secret: draft.client_secret,
    trusts_email: draft.trusts_email,
    domains: draft.domains,
    newcomers_at: draft.newcomers_at,
    changed_at: draft.changed_at,
  }
}

async function note(
  { db }: Pick<Deps, 'db'>,
  now: string,
  { tried_by: userId, tried_at_location: location }: Trier,
  draft: DraftRow,
  identity: Identity | NoIdentity,
  outcome: SignOnOutcome,
): Promise<void> {
  // The table's check: a try is somebody's.
  if (userId === null || location === null) throw new Error('The trip is no try.')
  const isNobody = 'refused' in identity
  const trial = {
    at: now,
    outcome,
    name: isNobody ? '' : fullName(identity),
    email: isNobody ? '' : (identity.email ?? ''),
    reason: isNobody ? identity.reason : '',
  }
  const session = { organisationId: mintOrganisationId(draft.organisation_id) }
  await db.inSystem(async (tx) => {
    if (!(await noteTrial(tx, draft, trial))) return
    const act = { actor: { kind: 'user', userId }, commandId: null, at: now } as const
    const at = { companyId: location, session }
    await noteSetup(tx, at, act, 'identity_provider.tried', { outcome })
  })
}
