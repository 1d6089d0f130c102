/** What a button of a card does: the same verbs as its page, by whoever was asked. */
import {
  colleagueField,
  hostAnswerOf,
  inviteAction,
  type CardAction,
  type ChatAction,
} from '#domain/integration/chat/chat-action.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { answerArrival } from '#server/features/arrivals/arrivals/answer-arrival.ts'
import { readersOf } from '#server/features/messages/notifications/mail-readers.ts'
import { loadVisitFacts } from '#server/features/messages/notifications/visits/visit-facts.ts'
import { answerReview } from '#server/features/visits/reviews/answer-review.ts'
import { searchHosts } from '#server/features/people/hosts/search-hosts.ts'
import { refreshCard } from '../ask-person.ts'
import type { ChatRefusal } from '../cards/refusal-sentence.ts'
import { findCard, updateCard, type CardRow } from '../queries-cards.ts'
import type { ActContext } from './act-context.ts'
import { askedAbout } from './actor-for.ts'
import { attempt } from '#server/platform/database/attempt.ts'
import { inviteVisitor } from './invite-visitor.ts'

type Press = Extract<ChatAction, { kind: 'PRESS' }>

/** @returns why it was refused, where no card can say so */
export async function pressCard(context: ActContext, press: Press): Promise<ChatRefusal | null> {
  const { tx, company, place, person } = context
  const card = await findCard(tx, company.companyId, press.cardId)
  if (card?.integration_id !== place.integrationId) return 'OVER'
  if (card.user_id !== person.userId) return 'NOT_YOURS'
  if (card.kind === 'INVITE') {
    if (press.action !== inviteAction) return 'OVER'
    await inviteVisitor(context, card, press.values)
    return null
  }
  const { visit } = card
  if (visit === null) return 'OVER'
  const wanted = await withColleague(context, press)
  if (typeof wanted === 'string') return sayOnCard(context, card, visit, wanted)
  const work = workOf(context, card, visit, wanted)
  if (work === null) return 'OVER'
  const refused = await attempt(tx, work)
  // The event of what was done changes every card about the visit.
  if (refused === null) return null
  return sayOnCard(context, card, visit, refused.code)
}

async function sayOnCard(
  context: ActContext,
  card: CardRow,
  visit: VisitKey,
  outcome: string,
): Promise<null> {
  const { tx, company, now } = context
  await updateCard(tx, company.companyId, card.card_id, { outcome })
  await refreshCard(context, company.companyId, card, visitSubject(visit), now)
  return null
}

/** Where a chat can't search, whom somebody means is found by the name that was typed; a person is never guessed. */
async function withColleague(
  { deps, company }: ActContext,
  press: Press,
): Promise<Press | ChatRefusal> {
  const typed = press.values[colleagueField]
  if (press.action !== 'SEND_SOMEBODY' || press.chosen !== null || typed === undefined) return press
  const found = await searchHosts(deps, company.companyId, typed.slice(0, 100), 'FULL')
  const [first, second] = found
  if (first === undefined) return 'NOBODY'
  return second === undefined ? { ...press, chosen: first.id } : 'SEVERAL'
}

/** Null for a button that the card never had. */
function workOf(context: ActContext, card: CardRow, visit: VisitKey, press: Press) {
  const { tx, company, person, requestId, now } = context
  const act = { actor: askedAbout(company, person, visit), commandId: requestId, at: now }
  const answer = hostAnswerOf(press.action)
  if (card.kind === 'ARRIVAL' && answer !== null) {
    const sentUserId = answer === 'SEND_SOMEBODY' ? press.chosen : null
    return () => answerArrival(tx, company, act, visit, { answer, sentUserId })
  }
  const decision = decisionOf(press.action)
  if (card.kind !== 'REVIEW' || decision === null) return null
  return async () => {
    await refuseUnasked(context, visit)
    await answerReview(tx, company, act, visit, { answer: decision, reason: '' })
  }
}

function decisionOf(action: CardAction): 'approve' | 'deny' | null {
  if (action === 'APPROVE') return 'approve'
  return action === 'DENY' ? 'deny' : null
}

/** Who was asked then may not be whom the location asks now. @throws ApiError forbidden | not_found */
async function refuseUnasked(
  { tx, deps, company, person }: ActContext,
  visit: VisitKey,
): Promise<void> {
  const facts = await loadVisitFacts(tx, deps, company.companyId, visitSubject(visit))
  if (facts === null || facts.row.cancelled_at !== null) throw new ApiError('not_found')
  const kind = facts.row.status === 'IN_REVIEW' ? 'approvers' : 'host'
  const asked = await readersOf(tx, facts, kind, {})
  if (!asked.some(({ userId }) => userId === person.userId)) throw new ApiError('forbidden')
}
