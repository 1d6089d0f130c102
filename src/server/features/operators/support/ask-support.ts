/** What an operator does to be let in at an organisation, and once they are. */
import { outsideId } from '#contract/ids.ts'
import { supportState } from '#domain/access/support-visit.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { randomToken, sha256, uuid7 } from '#server/platform/ids.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import { placeOf } from './place-of.ts'
import * as queries from './queries.ts'

type Operator = ActorOf<'operator'>

/**
 * Asks the organisation's administrators, who are mailed after the request.
 * @returns uuid
 * @throws ApiError not_found | conflict while an answer is awaited there
 */
export async function askForSupport(
  tx: Tx,
  act: Act,
  { operatorId, card }: Operator,
  organisation: string,
  wanted: queries.Wanted,
): Promise<string> {
  mustFind(await queries.findOrganisation(tx, organisation))
  const organisationId = mintOrganisationId(organisation)
  const companyId = await placeOf(tx, organisationId, wanted.companyId)
  const supportId = uuid7()
  const operator = { id: operatorId, email: card.email }
  const asked = { ...wanted, companyId, supportId, organisationId, operator, now: act.at }
  if (!(await queries.insertAsked(tx, asked))) throw new ApiError('conflict')
  const { access, minutes } = wanted
  await noteOperatorAct(tx, act, 'support.asked', subjectOf(organisationId), {
    organisationId,
    payload: { supportId: outsideId('SU', supportId), access, minutes },
  })
  return supportId
}

/**
 * Begins to work there, in the browser of the operator's own session.
 * @returns the secret for the cookie
 * @throws ApiError not_found | conflict unless it is allowed now, and to nobody else
 */
export async function openSupport(
  tx: Tx,
  act: Act,
  { operatorId, card }: Operator,
  supportId: string,
) {
  const visit = mustFind(await queries.lockVisit(tx, supportId))
  if (visit.operatorId !== null && visit.operatorId !== operatorId) throw new ApiError('not_found')
  const { endsAt } = visit
  if (endsAt === null || supportState(visit, act.at) !== 'OPEN') throw new ApiError('conflict')
  if (visit.operatorId === null) {
    const comer = { operator_id: operatorId, operator_email: card.email }
    await queries.updateVisit(tx, supportId, comer)
  }
  const secret = randomToken()
  await queries.insertSession(tx, {
    sessionId: uuid7(),
    secretHash: sha256(secret),
    supportId,
    operatorSessionId: card.sessionId,
    now: act.at,
  })
  const organisationId = mintOrganisationId(visit.organisationId)
  await noteOperatorAct(tx, act, 'support.entered', subjectOf(organisationId), {
    organisationId,
    payload: { supportId: outsideId('SU', supportId) },
  })
  return { secret, companyId: visit.companyId, endsAt }
}

/**
 * Takes back what was asked, or ends what was allowed to this operator; what is over stays as it is.
 * @throws ApiError not_found
 */
export async function withdrawSupport(
  tx: Tx,
  act: Act,
  { operatorId }: Operator,
  supportId: string,
): Promise<void> {
  const visit = mustFind(await queries.lockVisit(tx, supportId))
  if (visit.operatorId !== operatorId) throw new ApiError('not_found')
  const state = supportState(visit, act.at)
  if (state !== 'ASKED' && state !== 'OPEN') return
  await queries.updateVisit(tx, supportId, { ended_at: act.at })
  const organisationId = mintOrganisationId(visit.organisationId)
  await noteOperatorAct(tx, act, 'support.ended', subjectOf(organisationId), {
    organisationId,
    payload: { supportId: outsideId('SU', supportId) },
  })
}

const subjectOf = (organisationId: string) =>
  `organisation:${outsideId('OR', organisationId)}` as const
