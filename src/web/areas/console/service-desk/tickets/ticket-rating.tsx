import type { ReactNode } from 'react'
import { ratings } from '#domain/rating/rating.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Ticket, TicketCall } from '../ticket-queries.ts'

/** How well it was solved: asked once of whoever reported it, and shown to everybody who sees the ticket. */
export function TicketRating({
  call,
  ticket,
  onChanged,
}: {
  readonly call: TicketCall
  readonly ticket: Ticket
  readonly onChanged: (ticket: Ticket) => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId, ticketId: ticket.id }
  const save = useSave(async (rating: number) => {
    await onChanged(await call('tickets.rate', { params, body: { rating } }))
  })
  if (ticket.rating !== null) return <p>{t('tickets_rated', { rating: ticket.rating })}</p>
  if (!ticket.acts.includes('RATE')) return null
  return (
    <>
      <fieldset className="ticket-rating">
        <legend>{t('tickets_rate')}</legend>
        {ratings.map((rating) => (
          <Button key={rating} isPending={save.isPending} onClick={() => void save.run(rating)}>
            {t('tickets_rate_one', { rating })}
          </Button>
        ))}
      </fieldset>
      <SaveProblem problem={save.problem} />
    </>
  )
}
