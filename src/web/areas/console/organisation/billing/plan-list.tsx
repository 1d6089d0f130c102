import { type ReactNode, useState } from 'react'
import { meters, metersOver, noLimits, type BillingCycle } from '#domain/billing/plan.ts'
import type { Translator } from '#web/i18n/translator.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import type { Billing, BillingCall, Plan } from './billing-query.ts'
import { ChoosePlan } from './choose-plan.tsx'
import { useMoney } from './use-money.ts'
import { meterWords } from './usage-table.tsx'

/** The plans that can be chosen now. What doesn't fit says what is too much. */
export function PlanList({
  billing,
  call,
  onChanged,
}: {
  readonly billing: Billing
  readonly call: BillingCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { plans, subscription } = billing
  const [cycle, setCycle] = useState<BillingCycle>(subscription?.plan.cycle ?? 'MONTH')
  const [chosen, setChosen] = useState<Plan | null>(null)
  const [isDone, setDone] = useState(false)
  const why = whyNot(billing, t)
  const hasBoth = new Set(plans.map((plan) => plan.cycle)).size > 1
  const shown = hasBoth ? plans.filter((plan) => plan.cycle === cycle) : plans
  return (
    <section id="plans">
      <h2>{t('billing_plans')}</h2>
      {why !== null && <p>{why}</p>}
      {plans.length === 0 && <p>{t('billing_plans_none')}</p>}
      {isDone && <output>{t('billing_changed')}</output>}
      {hasBoth && (
        <ChoiceGroup
          name="cycle"
          label={t('billing_cycle')}
          isInRow
          defaultValue={cycle}
          choices={[
            { value: 'MONTH', label: t('billing_monthly') },
            { value: 'YEAR', label: t('billing_yearly') },
          ]}
          onChoose={(value) => {
            setCycle(value === 'YEAR' ? 'YEAR' : 'MONTH')
            setChosen(null)
          }}
        />
      )}
      <ul className="billing-plans">
        {shown.map((plan) => (
          <li key={plan.id}>
            <PlanCard
              plan={plan}
              billing={billing}
              mayChoose={why === null}
              onChoose={() => {
                setDone(false)
                setChosen(plan)
              }}
            />
            {chosen?.id === plan.id && (
              <ChoosePlan
                plan={plan}
                billing={billing}
                call={call}
                onLeave={() => setChosen(null)}
                onChosen={async () => {
                  await onChanged()
                  setChosen(null)
                  setDone(true)
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Why no plan can be chosen now; null: one can. */
function whyNot({ subscription }: Billing, t: Translator['t']): string | null {
  if (subscription === null || subscription.state === 'CANCELLED') return null
  const { state, endsOn, periodEnd, blockedWhy } = subscription
  if (endsOn !== null) return t('billing_choose_ending')
  if (state === 'PAST_DUE') return t('billing_choose_past_due')
  const owes = state === 'BLOCKED' && (periodEnd !== null || blockedWhy !== null)
  return owes ? t('billing_choose_blocked') : null
}

function PlanCard({
  plan,
  billing: { subscription, usage },
  mayChoose,
  onChoose,
}: {
  readonly plan: Plan
  readonly billing: Billing
  readonly mayChoose: boolean
  readonly onChoose: () => void
}): ReactNode {
  const { t, language } = useTranslator()
  const money = useMoney(plan.currency)
  const numbers = new Intl.NumberFormat(language)
  const list = new Intl.ListFormat(language)
  const limited = meters.filter((meter) => plan.limits[meter] !== null)
  const over = metersOver({ ...plan.limits, visits: noLimits.visits }, usage)
  const isOwn =
    subscription?.plan.id === plan.id && subscription.isChosen && subscription.state !== 'CANCELLED'
  const isNext = subscription?.nextPlan?.id === plan.id
  const isTooSmall = over.length > 0 && subscription !== null
  return (
    <div className="billing-plan">
      <h3 dir="auto">{plan.name}</h3>
      <p>
        {t(plan.cycle === 'YEAR' ? 'billing_price_year' : 'billing_price_month', {
          price: money(plan.price),
        })}
      </p>
      <p className="muted">
        {limited.length === 0
          ? t('billing_no_limits')
          : list.format(
              limited.map((meter) =>
                t('billing_limit', {
                  what: t(meterWords[meter]),
                  limit: numbers.format(plan.limits[meter] ?? 0),
                }),
              ),
            )}
      </p>
      {subscription === null && plan.trialDays > 0 && (
        <p>{t('billing_trial_days', { days: plan.trialDays })}</p>
      )}
      {isOwn ? (
        <p>
          <strong>{t('billing_own_plan')}</strong>
        </p>
      ) : isNext ? (
        <p>
          <strong>{t('billing_next_plan')}</strong>
        </p>
      ) : (
        mayChoose && (
          <Button
            disabledReason={
              isTooSmall
                ? t('billing_too_small', {
                    what: list.format(
                      over.map((meter) =>
                        t('billing_too_many', {
                          what: t(meterWords[meter]),
                          used: numbers.format(usage[meter]),
                          limit: numbers.format(plan.limits[meter] ?? 0),
                        }),
                      ),
                    ),
                  })
                : undefined
            }
            onClick={onChoose}
          >
            {t('billing_choose', { plan: plan.name })}
          </Button>
        )
      )}
    </div>
  )
}
