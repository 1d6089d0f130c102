import { type ReactNode, useState } from 'react'
import { longestRemark, ratings } from '#domain/rating/rating.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import type { Ticket, TicketCall } from '../ticket-queries.ts'

/** How well it was solved: asked of whoever reported it, who may change it, and shown to everybody who sees the ticket. */
export function TicketRating({
  call,
  ticket,
  onChanged,
}: {
  readonly call: TicketCall
  readonly ticket: Ticket
  readonly onChanged: (ticket: Ticket) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const [isAsking, setIsAsking] = useState(false)
  const { rating, ratingRemark } = ticket
  const mayRate = ticket.acts.includes('RATE')
  if (rating !== null && !(isAsking && mayRate)) {
    return (
      <div className="ticket-rated">
        <p>{t('tickets_rated', { rating })}</p>
        {ratingRemark !== '' && <q dir="auto">{ratingRemark}</q>}
        {mayRate && <Button onClick={() => setIsAsking(true)}>{t('tickets_rate_change')}</Button>}
      </div>
    )
  }
  if (!mayRate) return null
  return (
    <RatingForm
      call={call}
      ticket={ticket}
      onChanged={async (next) => {
        await onChanged(next)
        setIsAsking(false)
      }}
    />
  )
}

/** Each answer is a button of the form, so that the words go with it. */
function RatingForm({ call, ticket, onChanged }: Parameters<typeof TicketRating>[0]): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId, ticketId: ticket.id }
  const save = useSave(async (body: { readonly rating: number; readonly remark: string }) => {
    await onChanged(await call('tickets.rate', { params, body }))
  })
  return (
    <form
      className="ticket-rating"
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent
        const values = new FormData(event.currentTarget, submitter)
        const remark = formText(values, 'remark').trim()
        void save.run({ rating: Number(formText(values, 'rating')), remark })
      }}
    >
      <TextAreaField
        name="remark"
        label={t('tickets_rate_remark')}
        optionalMark={t('common_optional')}
        defaultValue={ticket.ratingRemark}
        maxLength={longestRemark}
        dir="auto"
      />
      <fieldset>
        <legend>{t('tickets_rate')}</legend>
        {ratings.map((rating) => (
          <Button
            key={rating}
            type="submit"
            name="rating"
            value={String(rating)}
            variant={rating === ticket.rating ? 'primary' : 'secondary'}
            isPending={save.isPending}
          >
            {t('tickets_rate_one', { rating })}
          </Button>
        ))}
      </fieldset>
      <SaveProblem problem={save.problem} />
    </form>
  )
}
