import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { useAct } from '#web/registration/first/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { Booking } from '../use-booking.ts'

type Given = { readonly days: readonly string[]; readonly booked: readonly string[] }

/** Whoever has a desk of their own gives it back for as long as they are away. */
export function OwnDeskSpan({ booking }: { readonly booking: Booking }): ReactNode {
  const { t } = useTranslator()
  const { call, companyId, data, read } = booking
  const [given, setGiven] = useState<Given | null>(null)
  const desk = data.days.find(({ ownDesk }) => ownDesk !== null)?.ownDesk ?? null
  const { isPending, problem, run } = useAct(async (values: FormData) => {
    if (desk === null) return
    const { deskAreaId, deskNumber } = desk
    const span = { from: formText(values, 'from'), to: formText(values, 'to') }
    const body = { deskAreaId, deskNumber, ...span }
    setGiven(await call('ownDesks.giveBack', { params: { companyId }, body }))
    await read()
  })
  if (desk === null) return null
  const { deskNumber: number, deskAreaName: area } = desk
  return (
    <section className="card stack" aria-label={t('booking_own_title', { number, area })}>
      <h2 dir="auto">{t('booking_own_title', { number, area })}</h2>
      <Form
        onSubmit={(values) => run(values)}
        validate={(values) => {
          const [from, to] = [formText(values, 'from'), formText(values, 'to')]
          return {
            ...(from === '' && { from: t('common_error_required') }),
            ...(to === '' && { to: t('common_error_required') }),
            ...(to !== '' && to < from && { to: t('booking_own_order') }),
          }
        }}
        labels={{ from: t('booking_own_from'), to: t('booking_own_to') }}
        errorPrefix={t('common_error_prefix')}
      >
        <p className="lead">{t('booking_own_hint')}</p>
        <TextField name="from" type="date" label={t('booking_own_from')} min={data.today} />
        <TextField name="to" type="date" label={t('booking_own_to')} min={data.today} />
        <ProblemNotice problem={problem} />
        {given !== null && (
          <Notice kind="positive" isLive>
            <p>{t('booking_own_done', { count: given.days.length })}</p>
            {given.booked.length > 0 && (
              <p>{t('booking_own_left', { count: given.booked.length })}</p>
            )}
          </Notice>
        )}
        <Button type="submit" isPending={isPending}>
          {t('booking_own_give', { number })}
        </Button>
      </Form>
    </section>
  )
}
