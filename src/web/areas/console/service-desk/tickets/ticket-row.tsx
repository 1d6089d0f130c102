import './ticket.css'
import type { MouseEvent, ReactNode } from 'react'
import { isOpen } from '#domain/ticket/state.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { TicketLine } from '../ticket-queries.ts'

/** One ticket of a list: its number and title, where it stands, whose it is, and by when. */
export function TicketRow({
  ticket,
  isCurrent,
  link,
}: {
  readonly ticket: TicketLine
  readonly isCurrent: boolean
  readonly link: { readonly href: string; readonly onClick: (event: MouseEvent) => void }
}): ReactNode {
  const { t } = useTranslator()
  const { title, state, number, place, areaName, desk, agentName, categoryPath } = ticket
  const details = [categoryPath.join(' › '), areaName, desk, place, agentName]
  return (
    <a className="ticket-row" aria-current={isCurrent || undefined} {...link}>
      <span className="ticket-row-title">
        <span className="ticket-number">{t('tickets_number', { number })}</span>
        <strong dir="auto">{title}</strong>
      </span>
      <span className="ticket-state" data-state={isOpen(state) ? state : 'DONE'}>
        {t(`tickets_state_${state}`)}
      </span>
      <span className="muted" dir="auto">
        {details.filter((text) => text !== null && text !== '').join(' · ')}
      </span>
      <AnswerDue ticket={ticket} />
      <TicketDue ticket={ticket} />
    </a>
  )
}

/** By when it is due, in words; nothing where nothing is. */
export function TicketDue({
  ticket: { dueAt, serviceLevel },
}: {
  readonly ticket: Pick<TicketLine, 'dueAt' | 'serviceLevel'>
}): ReactNode {
  const { t } = useTranslator()
  if (dueAt === null) return null
  const at = new Date(dueAt)
  return (
    <span className="ticket-due" data-level={serviceLevel}>
      {t(serviceLevel === 'BREACHED' ? 'tickets_overdue' : 'tickets_due', { at })}
    </span>
  )
}

/** By when whoever reported it is to hear something, until they have. */
export function AnswerDue({
  ticket: { answerDueAt, answerLevel },
}: {
  readonly ticket: Pick<TicketLine, 'answerDueAt' | 'answerLevel'>
}): ReactNode {
  const { t } = useTranslator()
  if (answerDueAt === null) return null
  const at = new Date(answerDueAt)
  return (
    <span className="ticket-due" data-level={answerLevel}>
      {t(answerLevel === 'BREACHED' ? 'tickets_answer_overdue' : 'tickets_answer_due', { at })}
    </span>
  )
}
