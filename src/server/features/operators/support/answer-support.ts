/** What an organisation's administrators do about operators who come as support. */
import { outsideId } from '#contract/ids.ts'
import {
  supportAdministration,
  supportState,
  type SupportAccess,
  type SupportMinutes,
} from '#domain/access/support-visit.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import { asCompany, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { placeOf } from './place-of.ts'
import * as queries from './queries.ts'

/** Whoever lets support in gives of what they have themselves, where they have it. */
export function mayLetIn(
  { session }: Pick<ActorOf<'employee' | 'administrator'>, 'session'>,
  companyId: string | null,
): boolean {
  if (session.support !== null) return false
  return supportAdministration<string>(session.administration, companyId) !== null
}

type Answering = {
  readonly organisationId: OrganisationId
  readonly act: Act
  readonly actor: ActorOf<'administrator'>
}

/** Without having been asked. @returns uuid @throws ApiError not_found | forbidden */
export async function offerSupport(
  tx: Tx,
  { organisationId, act, actor }: Answering,
  wanted: queries.Wanted,
): Promise<string> {
  const { minutes, access } = wanted
  const companyId = await placeOf(tx, organisationId, wanted.companyId)
  if (!mayLetIn(actor, companyId)) throw new ApiError('forbidden')
  const supportId = uuid7()
  await queries.insertOffered(tx, {
    ...wanted,
    companyId,
    supportId,
    organisationId,
    allowedBy: actor.session.accountId,
    endsAt: endOf(act.at, minutes),
    now: act.at,
  })
  await note(tx, { organisationId, act }, 'support.offered', { supportId, access, minutes })
  return supportId
}

/** @throws ApiError not_found | conflict where it was answered or taken back before */
export async function answerSupport(
  tx: Tx,
  { organisationId, act, actor }: Answering,
  supportId: string,
  answer: {
    readonly allowed: boolean
    readonly access: SupportAccess
    readonly minutes: SupportMinutes
  },
): Promise<void> {
  const visit = await mustFindOwn(tx, actor, supportId)
  if (supportState(visit, act.at) !== 'ASKED') throw new ApiError('conflict')
  const { allowed, access, minutes } = answer
  if (!allowed) {
    await queries.updateVisit(tx, supportId, { refused_at: act.at })
    await note(tx, { organisationId, act }, 'support.refused', { supportId })
    return
  }
  await queries.updateVisit(tx, supportId, {
    access,
    minutes,
    allowed_by: actor.session.accountId,
    allowed_at: act.at,
    ends_at: endOf(act.at, minutes),
  })
  await note(tx, { organisationId, act }, 'support.allowed', { supportId, access, minutes })
}

/** Out with the next request; what is over stays as it is. @throws ApiError not_found */
export async function endSupport(
  tx: Tx,
  { organisationId, act, actor }: Answering,
  supportId: string,
): Promise<void> {
  const visit = await mustFindOwn(tx, actor, supportId)
  if (supportState(visit, act.at) !== 'OPEN') return
  await queries.updateVisit(tx, supportId, { ended_at: act.at })
  await note(tx, { organisationId, act }, 'support.ended', { supportId })
}

/** What is not theirs to answer is not found. @throws ApiError not_found */
async function mustFindOwn(tx: Tx, actor: ActorOf<'administrator'>, supportId: string) {
  const visit = mustFind(await queries.lockVisit(tx, supportId))
  if (!mayLetIn(actor, visit.companyId)) throw new ApiError('not_found')
  return visit
}

function endOf(now: string, minutes: SupportMinutes): string {
  return plusMs(now, minutes * MINUTE_MS)
}

async function note(
  tx: Tx,
  { organisationId, act }: Omit<Answering, 'actor'>,
  kind: 'support.offered' | 'support.allowed' | 'support.refused' | 'support.ended',
  { supportId, ...codes }: { readonly supportId: string } & Readonly<Record<string, unknown>>,
): Promise<void> {
  await appendEvent(tx, asCompany(organisationId), act, {
    kind,
    subject: `organisation:${outsideId('OR', organisationId)}`,
    payload: { supportId: outsideId('SU', supportId), ...codes },
  })
}
