/** The jobs that ask somebody in a chat, and change what they were shown. */
import { insideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { visitKeyOf } from '#server/platform/auth/links/signed-link.ts'
import { currentVisit } from '#server/platform/auth/merged-visitor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { parcelPrefix } from '#server/features/messages/notifications/deliveries/parcel-queue.ts'
import type { ChatCardRequest } from '#server/features/messages/notifications/queues.ts'
import { keepCall, sendCall } from '#server/platform/integrations/keep-call.ts'
import { listLive } from './queries.ts'
import {
  insertCard,
  listCardsOf,
  listCardsOfParcel,
  updateCard,
  type CardKind,
} from './queries-cards.ts'
import { findReachable } from './queries-people.ts'
import { isLookUpDue } from './write-calls.ts'
import type { RefreshRequest } from './queues.ts'

const prefix = 'visit:'

/** In every chat of the location; whoever isn't found there is told by their other channels as before. */
export async function askPerson(
  { tx, enqueue }: JobContext,
  { companyId, subject, userId, kind, cause }: ChatCardRequest,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const about = await subjectOf(tx, companyId, subject)
  if (about === null) return 'done'
  for (const { integration_id: integrationId } of await listLive(tx, companyId)) {
    const place = { companyId, integrationId }
    await addCard({ tx, enqueue }, place, {
      userId,
      kind,
      cause,
      subject,
      at: clock.now(),
      ...about,
    })
  }
  return 'done'
}

/** What cards are about; null for what is none of these. */
async function subjectOf(
  tx: Tx,
  companyId: CompanyId,
  subject: string,
): Promise<{ readonly visit: VisitKey } | { readonly deliveryId: string } | null> {
  if (subject.startsWith(parcelPrefix)) {
    const deliveryId = insideId('DV', subject.slice(parcelPrefix.length))
    return deliveryId === null ? null : { deliveryId }
  }
  const asked = visitKeyOf(subject.slice(prefix.length))
  return asked === null ? null : { visit: await currentVisit(tx, companyId, asked) }
}

type NewCard = {
  readonly userId: string
  readonly kind: CardKind
  readonly cause: string
  /** In whose order it is sent. */
  readonly subject: string
  readonly at: string
  readonly visit?: VisitKey
  readonly deliveryId?: string
  readonly outcome?: string | null
  readonly detail?: unknown
}

/** Looks for the person first, where that was not done by the address that they have now. What asks twice gives one card. */
export async function addCard(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  place: Place,
  { userId, kind, cause, subject, at, visit, deliveryId, outcome = null, detail }: NewCard,
): Promise<void> {
  const { companyId, integrationId } = place
  const cardId = uuid7()
  const isNew = await insertCard(tx, {
    company_id: companyId,
    card_id: cardId,
    integration_id: integrationId,
    user_id: userId,
    kind,
    cause,
    outcome,
    detail: detail === undefined ? null : JSON.stringify(detail),
    ...(visit && {
      visit_date: visit.visitDate,
      meeting_id: visit.meetingId,
      visitor_id: visit.visitorId,
    }),
    ...(deliveryId !== undefined && { delivery_id: deliveryId }),
    created_at: at,
  })
  if (!isNew) return
  const person = await findReachable(tx, place, userId)
  if (person !== undefined && isLookUpDue(person.link, at)) {
    await keepCall(tx, place, { kind: 'chat.look_up', subject, targetId: userId, at })
  }
  await sendCall({ tx, enqueue }, place, { kind: 'chat.card', subject, targetId: cardId, at })
}

/** Every card about the visit or the delivery says what is true now. */
export async function refreshCards(
  { tx, enqueue }: JobContext,
  { companyId, subject }: RefreshRequest,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const about = await subjectOf(tx, companyId, subject)
  if (about === null) return 'done'
  const at = clock.now()
  const cards =
    'visit' in about
      ? await listCardsOf(tx, companyId, about.visit)
      : await listCardsOfParcel(tx, companyId, about.deliveryId)
  for (const card of cards) {
    await updateCard(tx, companyId, card.card_id, { outcome: null })
    await refreshCard({ tx, enqueue }, companyId, card, subject, at)
  }
  return 'done'
}

export async function refreshCard(
  context: Pick<JobContext, 'tx' | 'enqueue'>,
  companyId: CompanyId,
  card: { readonly card_id: string; readonly integration_id: string },
  subject: string,
  at: string,
): Promise<void> {
  const place = { companyId, integrationId: card.integration_id }
  await sendCall(context, place, { kind: 'chat.card', subject, targetId: card.card_id, at })
}
