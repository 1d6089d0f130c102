import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isOpen } from '#domain/ticket/state.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { Tick } from '#web/areas/console/frame/reading/tick.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { TicketConversation } from '../notes/ticket-conversation.tsx'
import { TicketActs } from './ticket-acts.tsx'
import { TicketForm } from './ticket-form.tsx'
import { TicketRating } from './ticket-rating.tsx'
import { AnswerDue, TicketDue } from './ticket-row.tsx'
import { type Ticket, type TicketCall, ticketQuery, ticketsKey } from '../ticket-queries.ts'

/** One ticket: where it stands, what this person may do about it, and what it says. */
export function TicketView({
  call,
  ticketId,
  back,
  onLeave,
}: {
  readonly call: TicketCall
  readonly ticketId: string
  readonly back: string
  readonly onLeave: () => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const { companyId } = page.location
  const query = ticketQuery(call, companyId, ticketId)
  const read = useQuery(query)
  const ticket = read.data
  const changed = async (next: Ticket | null): Promise<void> => {
    if (next !== null) queries.setQueryData(query.queryKey, next)
    await queries.invalidateQueries({ queryKey: ticketsKey })
  }
  return (
    <section className="tickets-panel">
      <BackButton onClick={onLeave}>{back}</BackButton>
      <ReadStates read={read} gone={t('tickets_gone')} />
      {ticket !== undefined && (
        <>
          <div className="ticket-head">
            <h2 dir="auto">
              <span className="ticket-number">
                {t('tickets_number', { number: ticket.number })}
              </span>{' '}
              {ticket.title}
            </h2>
            <span
              className="ticket-state"
              data-state={isOpen(ticket.state) ? ticket.state : 'DONE'}
            >
              {t(`tickets_state_${ticket.state}`)}
            </span>
            <AnswerDue ticket={ticket} />
            <TicketDue ticket={ticket} />
          </div>
          <TicketActs call={call} ticket={ticket} onChanged={changed} />
          <TicketRating call={call} ticket={ticket} onChanged={changed} />
          <TicketFacts ticket={ticket} />
          <Tick
            label={t('tickets_favourite')}
            isTicked={ticket.favourite}
            onTick={async (favourite) => {
              const params = { companyId, ticketId }
              await call('tickets.setFavourite', { params, body: { favourite } })
              await changed({ ...ticket, favourite })
            }}
          />
          {ticket.mayChange && (
            <TicketForm key={ticket.id} call={call} ticket={ticket} onChanged={changed} />
          )}
          {page.profile.userId !== null && <TicketConversation ticket={ticket} />}
        </>
      )}
    </section>
  )
}

function TicketFacts({ ticket }: { readonly ticket: Ticket }): ReactNode {
  const { t } = useTranslator()
  const { notifierName, agentName, categoryPath, areaName, desk, place } = ticket
  const where = [areaName, desk, place].filter((text) => text !== null && text !== '').join(' · ')
  const { answeredAt, answerLevel } = ticket
  const answered =
    answeredAt === null
      ? ''
      : t(answerLevel === 'BREACHED' ? 'tickets_answered_late' : 'tickets_at', {
          at: new Date(answeredAt),
        })
  const facts = [
    [t('tickets_notifier'), notifierName ?? ''],
    [t('tickets_place'), where],
    [t('tickets_category'), categoryPath.join(' › ')],
    [t('tickets_agent'), agentName ?? ''],
    [t('tickets_created'), t('tickets_at', { at: new Date(ticket.createdAt) })],
    [t('tickets_answered'), answered],
  ] as const
  return (
    <>
      <dl className="settings-facts">
        {facts.map(
          ([label, text]) =>
            text !== '' && (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {ticket.timesReopened > 0 && (
        <p className="muted">{t('tickets_reopened', { count: ticket.timesReopened })}</p>
      )}
      {ticket.description !== '' && (
        <p className="ticket-text" dir="auto">
          {ticket.description}
        </p>
      )}
    </>
  )
}
