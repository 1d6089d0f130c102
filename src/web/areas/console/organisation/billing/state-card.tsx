import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { Translator } from '#web/i18n/translator.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import {
  ConnectionState,
  type ConnectionTone,
} from '#web/areas/console/studio/integrations/connection-state.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Billing, BillingCall, Subscription } from './billing-query.ts'
import { useMoney } from './use-money.ts'

const tones: Readonly<Record<Subscription['state'], ConnectionTone>> = {
  TRIAL: 'warning',
  ACTIVE: 'positive',
  PAST_DUE: 'danger',
  BLOCKED: 'danger',
  CANCELLED: 'quiet',
}
const words: Readonly<Record<Subscription['state'], MessageKey>> = {
  TRIAL: 'billing_word_trial',
  ACTIVE: 'billing_word_active',
  PAST_DUE: 'billing_word_past_due',
  BLOCKED: 'billing_word_blocked',
  CANCELLED: 'billing_word_cancelled',
}

/** The plan, and in a sentence how it stands and what happens next. */
export function StateCard({
  billing: { subscription, next },
  call,
  onChanged,
}: {
  readonly billing: Billing
  readonly call: BillingCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const keep = useSave(async () => {
    const body = { planId: subscription?.plan.id ?? '', coupon: '' }
    await call('billing.subscribe', { body })
    await onChanged()
  })
  const money = useMoney(subscription?.plan.currency ?? 'EUR')
  if (subscription === null) {
    return (
      <section>
        <h2>{t('billing_plan')}</h2>
        <p>{t('billing_plan_none')}</p>
      </section>
    )
  }
  const { plan, state, endsOn, nextPlan, periodEnd, blockedWhy, trialDaysLeft } = subscription
  const isEnding = endsOn !== null && state !== 'CANCELLED'
  return (
    <ConnectionState
      word={t(isEnding ? 'billing_word_ending' : words[state])}
      tone={isEnding ? 'warning' : tones[state]}
      facts={[
        t(plan.cycle === 'YEAR' ? 'billing_price_year' : 'billing_price_month', {
          price: money(plan.price),
        }),
        ...(trialDaysLeft === null ? [] : [t('billing_days_left', { days: trialDaysLeft })]),
      ]}
      restoredFrom={null}
      problem={keep.problem}
      acts={
        isEnding && (
          <Button variant="primary" isPending={keep.isPending} onClick={() => void keep.run()}>
            {t('billing_take_back')}
          </Button>
        )
      }
    >
      <h2 dir="auto">{plan.name}</h2>
      <p>{sentenceOf(subscription, t)}</p>
      {blockedWhy !== null && <p>{t('billing_blocked_why', { why: blockedWhy })}</p>}
      {nextPlan !== null && periodEnd !== null && (
        <p>{t('billing_next', { date: periodEnd, plan: nextPlan.name })}</p>
      )}
      {next !== null && (
        <p>
          {t('billing_next_invoice', {
            date: next.on,
            total: money(next.total),
            net: money(next.net),
            tax: money(next.tax),
          })}
        </p>
      )}
    </ConnectionState>
  )
}

function sentenceOf(
  { state, trialUntil, isChosen, endsOn, deletesOn, periodEnd, blockedWhy }: Subscription,
  t: Translator['t'],
): string {
  if (endsOn !== null && state !== 'CANCELLED') {
    return deletesOn === null
      ? t('billing_state_ending', { date: endsOn })
      : t('billing_state_ending_deleted', { date: endsOn, day: deletesOn })
  }
  const day = deletesOn ?? ''
  switch (state) {
    case 'TRIAL':
      return isChosen
        ? t('billing_state_trial', { date: trialUntil ?? '' })
        : t('billing_state_trial_open', { date: trialUntil ?? '', day })
    case 'ACTIVE':
      return t('billing_state_active', { date: periodEnd ?? '' })
    case 'PAST_DUE':
      return t('billing_state_past_due')
    case 'BLOCKED':
      if (blockedWhy !== null) return t('billing_state_stopped')
      if (periodEnd !== null) return t('billing_state_blocked')
      return deletesOn === null ? t('billing_state_over') : t('billing_state_over_deleted', { day })
    case 'CANCELLED':
      return deletesOn === null
        ? t('billing_state_cancelled')
        : t('billing_state_cancelled_deleted', { day })
  }
}
