import type { ReactNode } from 'react'
import { deletionDay } from '#domain/billing/ending/ending.ts'
import { addDays } from '#domain/time/local-date.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { ConnectionEnd } from '#web/areas/console/studio/integrations/connection.tsx'
import { TakeAlong } from './take-along.tsx'
import type { Billing, BillingCall, Subscription } from './billing-query.ts'

/** Cancelling: until when it still works, what happens then, and whether everything is deleted afterwards. */
export function CancelCard({
  billing: { subscription, today },
  call,
  onChanged,
}: {
  readonly billing: Billing
  readonly call: BillingCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  if (subscription === null) return null
  if (subscription.state === 'CANCELLED' || subscription.endsOn !== null) {
    return <ConnectionEnd>{subscription.deletesOn !== null && <TakeAlong />}</ConnectionEnd>
  }
  const end = endOf(subscription, today)
  const cancel = (data: 'KEEP' | 'DELETE') => async (): Promise<void> => {
    await call('billing.cancel', { query: { data } })
    await onChanged()
  }
  const when = t(end === today ? 'billing_cancel_now' : 'billing_cancel_then', { date: end })
  return (
    <ConnectionEnd>
      <TakeAlong />
      <AskFirst
        label={t('billing_cancel')}
        question={`${when} ${t('billing_cancel_sure')}`}
        no={t('billing_keep')}
        onDo={cancel('KEEP')}
      />
      <AskFirst
        label={t('billing_cancel_deletes')}
        question={`${when} ${t('billing_cancel_deletes_sure', { day: deletionDay(end) })}`}
        no={t('billing_keep')}
        onDo={cancel('DELETE')}
      />
    </ConnectionEnd>
  )
}

/** The first day without it, as the server counts it. */
function endOf({ state, trialUntil, periodEnd }: Subscription, today: string): string {
  if (state === 'TRIAL' && trialUntil !== null) return addDays(trialUntil, 1)
  return state === 'ACTIVE' && periodEnd !== null ? periodEnd : today
}
