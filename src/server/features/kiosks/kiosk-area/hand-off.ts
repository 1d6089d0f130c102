/** A session that moves from the kiosk to the visitor's own phone, mid-way (issue 3 §1, hand-off QR). */
import type { EventSubject } from '#domain/audit/event-kind.ts'
import type { HandlerInput, HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type {
  handOff as endpoint,
  takeHandOff as takeEndpoint,
} from '#contract/kiosks/kiosk-arrivals.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { signLocationLink } from '#server/platform/auth/links/location-link.ts'
import { currentVisitor } from '#server/platform/auth/merged-visitor.ts'
import { readLink } from '#server/platform/auth/links/signed-link.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { checkLinkGuard, linkGuard } from '#server/platform/http/enter-company.ts'
import { randomToken, sha256, uuid7 } from '#server/platform/ids.ts'
import { foundByNameAt } from '#server/features/visits/visit-record/as-found-by-name.ts'
import { makeDoorToken } from '#server/features/visits/visit-record/make-visit-link.ts'
import { isOwnHand } from '#server/features/visits/visit-record/may-sign.ts'
import { findTaken, insertHandOff, takeOnce, type HandOffRow } from './queries-hand-offs.ts'

const lifeMinutes = 10
/** Whoever goes on without a visit has this long to make one. */
const walkInSeconds = 3_600

/** The subject of its one event, which the kiosk waits for. */
export function handOffSubject(handOffId: string): EventSubject {
  return `hand-off:${handOffId}`
}

/**
 * Makes a link for one phone. Only its hash is kept.
 * @throws ApiError not_found | token_revoked | token_expired | token_invalid for a visit that is not the kiosk's
 */
export async function handOff(
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'config'>,
  company: CompanyCard,
  { kioskId }: ActorOf<'kiosk'>,
  act: Act,
  { visitToken, state, language }: HandlerInput<typeof endpoint>['body'],
): Promise<HandlerOutput<typeof endpoint>> {
  const visitor = visitToken === null ? null : await visitorOf(deps, company, visitToken)
  const code = randomToken()
  const handOffId = uuid7()
  const expiresAt = plusMs(act.at, lifeMinutes * MINUTE_MS)
  await deps.db.inTenant(
    company.companyId,
    async (tx, guard) => {
      if (visitor !== null) checkLinkGuard(visitor, guard)
      await insertHandOff(tx, {
        company_id: company.companyId,
        hand_off_id: handOffId,
        kiosk_id: kioskId,
        code_hash: sha256(code),
        visit_date: visitor?.visit.visitDate ?? null,
        meeting_id: visitor?.visit.meetingId ?? null,
        visitor_id: visitor?.visit.visitorId ?? null,
        state: state === null ? null : JSON.stringify(state),
        language: language ?? null,
        found_by_name_at: visitor === null ? null : foundByNameAt(visitor),
        expires_at: expiresAt,
      })
    },
    visitor === null ? undefined : linkGuard(visitor),
  )
  return { id: handOffId, link: `${deps.config.publicUrl}/walkin?handoff=${code}`, expiresAt }
}

/** Whoever stands at the kiosk; the profile may have gone into another one since it was read. */
async function visitorOf(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  { companyId }: CompanyCard,
  visitToken: string,
): Promise<ActorOf<'visitor'>> {
  const actor = await readLink(keys, clock, visitToken)
  if (actor.kind !== 'visitor' || actor.companyId !== companyId) throw new ApiError('not_found')
  // What a phone is handed signs: not by a link that somebody else asked for.
  if (!isOwnHand(actor)) throw new ApiError('not_found')
  const visitorId = await currentVisitor(db.system, companyId, actor.visit.visitorId)
  return { ...actor, visit: { ...actor.visit, visitorId } }
}

/**
 * The phone goes on, once; the kiosk is told by the event. Unknown, over and taken answer alike.
 * @throws ApiError hand_off_gone | app_disabled
 */
export async function takeHandOff(
  deps: Pick<Deps, 'db' | 'keys' | 'clock' | 'companies'>,
  act: Act,
  code: string,
): Promise<HandlerOutput<typeof takeEndpoint>> {
  const codeHash = sha256(code)
  const row = await deps.db.inSystem(async (tx) => {
    const taken = await takeOnce(tx, codeHash, { at: act.at, by: act.commandId })
    if (taken === undefined) {
      const by = act.commandId
      return by === null ? undefined : findTaken(tx, codeHash, { at: act.at, by })
    }
    await appendEvent(tx, taken.companyId, act, {
      kind: 'kiosk.handed_off',
      subject: handOffSubject(taken.handOffId),
    })
    return taken
  })
  return goOn(deps, mustFind(row, 'hand_off_gone'))
}

async function goOn(
  deps: Pick<Deps, 'keys' | 'clock' | 'companies'>,
  { companyId, visit, state, language, foundByNameAt: byNameAt }: HandOffRow,
): Promise<HandlerOutput<typeof takeEndpoint>> {
  const company = mustFind(await deps.companies.find(companyId), 'hand_off_gone')
  if (company.disabled) throw new ApiError('app_disabled')
  const expiresAt = Math.floor(deps.clock.epochMs() / 1000) + walkInSeconds
  const location = {
    companyId: company.companyId,
    linkEpoch: company.walkInEpoch,
    identityId: null,
  }
  return {
    companyId: outsideId('CO', companyId),
    visitToken:
      visit === null
        ? null
        : (await makeDoorToken(deps, company, visit, 'WALK_IN', { foundByNameAt: byNameAt })).token,
    walkInToken:
      visit === null ? await signLocationLink(deps.keys, deps.clock, location, expiresAt) : null,
    // Written by hand-off.ts as the contract checked it.
    state: state as Record<string, unknown> | null,
    language,
  }
}
