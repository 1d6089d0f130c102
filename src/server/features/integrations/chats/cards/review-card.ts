/** A visit that waits for a decision, or who decided it and when. The same as on the page of the mail. */
import { plainCard, type ChatCard } from '#domain/integration/chat/chat-card.ts'
import { fullName } from '#domain/name/full-name.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import {
  loadVisitFacts,
  type VisitFacts,
} from '#server/features/messages/notifications/visits/visit-facts.ts'
import { consoleLink } from '#server/features/messages/notifications/visits/visit-notice.ts'
import { countDecidedVisits } from '#server/features/visits/reviews/count-decided-visits.ts'
import { decidedSentence } from '#server/features/visits/reviews/decided-sentence.ts'
import { factsOf, type CardContext } from './card-context.ts'
import { refusalSentence } from './refusal-sentence.ts'

/** Null where there is no such visit any more. */
export async function reviewCard(context: CardContext, visit: VisitKey): Promise<ChatCard | null> {
  const { tx, deps, company, card, t } = context
  const { companyId } = company
  const facts = await loadVisitFacts(tx, deps, companyId, visitSubject(visit))
  if (facts === null) return null
  const { row } = facts
  const name = fullName(row)
  const isOpen = isOpenFor(context, facts)
  const known = {
    ...plainCard(t(isOpen ? 'review_question' : 'review_title', { name })),
    facts: factsOf(
      [t('review_visitor'), name],
      [t('review_company'), row.company_name],
      [
        t('review_when'),
        t('review_when_value', { start: new Date(row.start_at), end: new Date(row.end_at) }),
      ],
      [t('mail_common_label_host'), facts.hostName],
      [t('review_where'), company.name],
    ),
    link: { label: t('chat_open'), address: consoleLink(facts, deps.config.publicUrl) },
  }
  if (!isOpen) {
    const decided = await decidedSentence(tx, companyId, facts.key, t)
    return { ...known, text: closedText(context, facts, name), decided }
  }
  const covers = row.status === 'IN_REVIEW' ? await countDecidedVisits(tx, companyId, facts.key) : 1
  const why = t(row.status === 'DENIED' ? 'review_why_flow' : 'review_why_new', { name })
  return {
    ...known,
    text: covers < 2 ? why : `${why}\n${t('review_covers', { count: covers })}`,
    refused: card.outcome === null ? null : refusalSentence(card.outcome, t),
    buttons: [
      { action: 'APPROVE', label: t('review_approve'), look: 'PRIMARY' },
      {
        action: 'DENY',
        label: t('review_deny'),
        look: 'DANGER',
        sure: {
          question: t('chat_deny_sure', { name }),
          yes: t('review_deny'),
          no: t('common_button_cancel'),
        },
      },
    ],
  }
}

/** What a watch list holds, others judge elsewhere. */
function isOpenFor({ company }: CardContext, { row, phase }: VisitFacts): boolean {
  if (row.cancelled_at !== null || phase === 'past' || row.held_from !== null) return false
  if (row.status === 'IN_REVIEW') return true
  const { hostMayApproveFlowDenials } = company.params
  return row.status === 'DENIED' && row.denial_cause === 'FLOW' && hostMayApproveFlowDenials
}

function closedText({ t }: CardContext, { row, phase }: VisitFacts, name: string): string {
  if (row.cancelled_at !== null || phase === 'past') return t('chat_over')
  if (row.held_from !== null) return t('mail_watch_hold_notice')
  return t(row.status === 'DENIED' ? 'review_done_denied' : 'review_done_approved', { name })
}
