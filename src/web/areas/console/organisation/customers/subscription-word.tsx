import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { stateWords, type Customer } from './customers-query.ts'

/** What a customer is subscribed to, and where that stands. */
export function SubscriptionWord({
  customer: { subscription, state },
}: {
  readonly customer: Pick<Customer, 'subscription' | 'state'>
}): ReactNode {
  const { t } = useTranslator()
  if (state === 'CLOSED') return t('customers_closed')
  if (subscription === null) return t('customers_no_plan')
  const { trialUntil } = subscription
  return (
    <>
      <bdi>{subscription.plan}</bdi>
      {' · '}
      {trialUntil === null
        ? t(stateWords[subscription.state])
        : t('customers_trial_until', { date: trialUntil })}
    </>
  )
}
