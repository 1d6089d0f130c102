/** "Your visitor is here": who it is, what was answered, and what can be answered. The same as on the page of the mail. */
import { deputiesOf } from '#domain/arrival/ladder.ts'
import { hostAnswers } from '#domain/arrival/host-answer.ts'
import { plainCard, type ChatCard } from '#domain/integration/chat/chat-card.ts'
import { fullName } from '#domain/name/full-name.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import { loadLadder } from '#server/features/arrivals/arrivals/load-ladder.ts'
import { readArrival } from '#server/features/arrivals/arrivals/read-arrival.ts'
import { answerLabels } from '#server/features/messages/notifications/templates/host-arrived-mail.ts'
import {
  loadVisitFacts,
  type VisitFacts,
} from '#server/features/messages/notifications/visits/visit-facts.ts'
import { consoleLink } from '#server/features/messages/notifications/visits/visit-notice.ts'
import { factsOf, type CardContext } from './card-context.ts'
import { refusalSentence } from './refusal-sentence.ts'

/** Null where there is no such visit any more. */
export async function arrivalCard(context: CardContext, visit: VisitKey): Promise<ChatCard | null> {
  const { tx, deps, company, card, t } = context
  const facts = await loadVisitFacts(tx, deps, company.companyId, visitSubject(visit))
  if (facts === null) return null
  const { row, key, hostName } = facts
  const name = fullName(row)
  const link = { label: t('chat_open'), address: consoleLink(facts, deps.config.publicUrl) }
  const closed = await closedText(context, facts)
  if (closed !== null) return { ...plainCard(t('arrival_title'), closed), link }
  const { arrival } = await readArrival(tx, company.companyId, key)
  const isHost = row.host_id === card.user_id
  const answers = hostAnswers.filter((answer) => answer !== 'SEND_SOMEBODY')
  return {
    ...plainCard(
      isHost
        ? t('arrival_question', { name })
        : t('arrival_question_for', { name, host: hostName }),
    ),
    text: t('arrival_lead', { name }),
    facts: factsOf(
      [t('review_company'), row.company_name],
      [t('arrival_asked_for'), row.typed_host_name],
      [
        t('arrival_since'),
        row.arrived_at === null ? '' : t('arrival_since_value', { at: new Date(row.arrived_at) }),
      ],
      [t('review_where'), company.name],
    ),
    decided:
      arrival === null || arrival.answer === null || arrival.answeredAt === null
        ? null
        : t('arrival_answer_value', {
            answer: t(answerLabels[arrival.answer]),
            person:
              arrival.answeredBy === null ? t('arrival_reception') : fullName(arrival.answeredBy),
            at: new Date(arrival.answeredAt),
          }),
    refused: card.outcome === null ? null : refusalSentence(card.outcome, t),
    buttons: answers.map((action) => ({
      action,
      label: t(answerLabels[action]),
      look: action === 'ON_MY_WAY' && (arrival?.answer ?? null) === null ? 'PRIMARY' : 'PLAIN',
    })),
    search: { action: 'SEND_SOMEBODY', label: t('arrival_send') },
    link,
  }
}

/** Why nothing can be answered; null where it can. */
async function closedText(
  { tx, company, card, t }: CardContext,
  { row, phase, hostName }: VisitFacts,
): Promise<string | null> {
  const name = fullName(row)
  if (row.status === 'CHECKED_OUT' || phase === 'past') return t('arrival_gone', { name })
  if (row.status !== 'CHECKED_IN' || row.cancelled_at !== null) {
    return t('arrival_not_here', { name })
  }
  if (row.host_id === card.user_id) return null
  const { ladder } = await loadLadder(tx, company, row.host_id)
  const mayAnswer = deputiesOf(ladder).includes(card.user_id)
  return mayAnswer ? null : t('arrival_replaced', { name, host: hostName })
}
