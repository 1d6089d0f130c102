/** What `/invite` and `/desk` show: a form with what came of it, and the desk of today. */
import { inviteAction, type InviteField } from '#domain/integration/chat/chat-action.ts'
import { plainCard, type CardInput, type ChatCard } from '#domain/integration/chat/chat-card.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { fullName } from '#domain/name/full-name.ts'
import { zonedInstant } from '#domain/time/local-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { z } from 'zod'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { loadVisitFacts } from '#server/features/messages/notifications/visits/visit-facts.ts'
import { consoleLink } from '#server/features/messages/notifications/visits/visit-notice.ts'
import { factsOf, type CardContext } from './card-context.ts'
import { refusalSentence } from './refusal-sentence.ts'

/** The form until the visitor is invited; then who comes when. */
export async function inviteCard(context: CardContext): Promise<ChatCard> {
  const { deps, card, t } = context
  if (card.visit !== null) return invitedCard(context, card.visit)
  return {
    ...plainCard(t('chat_invite_title'), t('chat_invite_lead')),
    refused: card.outcome === null ? null : refusalSentence(card.outcome, t),
    inputs: inputsOf(context),
    buttons: [{ action: inviteAction, label: t('chat_invite_send'), look: 'PRIMARY' }],
    link: {
      label: t('chat_open'),
      address: `${deps.config.publicUrl}/console/invite`,
    },
  }
}

function inputsOf({ deps, company, today, t }: CardContext): readonly CardInput[] {
  const text = (name: InviteField, label: string, isOptional: boolean): CardInput => ({
    name,
    label,
    kind: 'TEXT',
    isOptional,
    maxLength: 100,
  })
  const soon = zonedInstant(plusMs(deps.clock.now(), HOUR_MS), company.timeZone)
  const isToday = soon.startsWith(today)
  return [
    text('firstname', t('visit_details_firstname'), false),
    text('lastname', t('visit_details_lastname'), true),
    {
      name: 'email' satisfies InviteField,
      label: t('visit_details_email'),
      kind: 'EMAIL',
      isOptional: true,
    },
    {
      name: 'date' satisfies InviteField,
      label: t('mail_common_label_date'),
      kind: 'DATE',
      isOptional: false,
      initial: soon.slice(0, 10),
    },
    {
      name: 'time' satisfies InviteField,
      label: t('mail_common_label_time'),
      kind: 'TIME',
      isOptional: false,
      initial: isToday ? `${soon.slice(11, 13)}:00` : '09:00',
    },
  ]
}

async function invitedCard(
  { tx, deps, company, t }: CardContext,
  visit: NonNullable<CardContext['card']['visit']>,
): Promise<ChatCard> {
  const facts = await loadVisitFacts(tx, deps, company.companyId, visitSubject(visit))
  if (facts === null) return plainCard(t('chat_over'))
  const { row } = facts
  const name = fullName(row)
  const isWaiting = row.status === 'IN_REVIEW'
  return {
    ...plainCard(t(isWaiting ? 'chat_invite_waits' : 'chat_invite_done', { name })),
    facts: factsOf(
      [
        t('review_when'),
        t('review_when_value', { start: new Date(row.start_at), end: new Date(row.end_at) }),
      ],
      [t('review_where'), company.name],
    ),
    link: { label: t('chat_open'), address: consoleLink(facts, deps.config.publicUrl) },
  }
}

/** What a desk is called. */
export const deskDetail = z.object({ desk: z.string().nullable(), area: z.string() })

/** Which desk somebody has today, or why none. */
export function deskCard({ deps, card, t }: CardContext): ChatCard {
  const link = { label: t('chat_desk_open'), address: `${deps.config.publicUrl}/booking` }
  const detail = deskDetail.safeParse(card.detail)
  if (!detail.success) {
    const refused = refusalSentence(card.outcome ?? 'conflict', t)
    return { ...plainCard(t('chat_desk_title'), refused), link }
  }
  const { desk, area } = detail.data
  const isNew = card.outcome === 'DONE'
  const title =
    desk === null
      ? t(isNew ? 'chat_seat_booked' : 'chat_seat_yours', { area })
      : t(isNew ? 'chat_desk_booked' : 'chat_desk_yours', { area, desk })
  return { ...plainCard(title), link }
}
