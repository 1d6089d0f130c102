import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { ReadState } from '../../frame/read-state.tsx'
import { useSubmit } from '../../frame/use-submit.ts'
import { useMoney } from '../money.ts'
import { PlanForm } from './plan-form.tsx'

type Plan = CallOutput<Endpoints['billingPlans.list']>[number]

/** What can be subscribed to, with how many have each. */
export function Plans(): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const money = useMoney()
  const queries = useQueryClient()
  // The id of the plan that is open; empty: a new one.
  const [edited, edit] = useState<string | null>(null)
  const read = useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => call('billingPlans.list', {}, signal),
  })
  // The mark moves from the plan that has it; another operator may have moved it meanwhile.
  const mark = useSubmit(async (plan: Plan, before: Plan | null) => {
    const body = { beginsTrials: !plan.beginsTrials, instead: before?.id ?? null }
    try {
      await call('billingPlans.markTrial', { params: { planId: plan.id }, body })
    } finally {
      await queries.invalidateQueries()
    }
  })
  if (read.data === undefined) return <ReadState read={read} />
  const marked = read.data.find(({ beginsTrials }) => beginsTrials) ?? null
  const done = async () => {
    edit(null)
    await queries.invalidateQueries()
  }
  if (edited !== null) {
    const plan = read.data.find(({ id }) => id === edited) ?? null
    return <PlanForm plan={plan} onDone={done} onClose={() => edit(null)} onReread={read.refetch} />
  }
  return (
    <>
      <p className="operator-muted">
        {t(read.data.length === 0 ? 'operator_plans_none' : 'operator_plans_lead')}
      </p>
      {marked === null && read.data.length > 0 && (
        <p className="operator-muted">{t('operator_plans_no_trial')}</p>
      )}
      <ProblemNotice problem={mark.problem} />
      <ul className="operator-list">
        {read.data.map((plan) => (
          <li key={plan.id} className="operator-item">
            <div>
              <p className="operator-strong" dir="auto">
                {plan.name}
              </p>
              <p>
                {t(plan.cycle === 'MONTH' ? 'operator_per_month' : 'operator_per_year', {
                  price: money(plan.price, plan.currency),
                })}
                {plan.trialDays > 0 && ` · ${t('operator_plan_trial', { count: plan.trialDays })}`}
              </p>
              <p className="operator-muted">
                {t(plan.isOffered ? 'operator_plan_offered' : 'operator_plan_retired')}
                {' · '}
                {t('operator_plan_subscriptions', { count: plan.subscriptions })}
              </p>
              {plan.beginsTrials && (
                <p className="operator-strong">{t('operator_plan_for_sign_ups')}</p>
              )}
            </div>
            <div className="operator-acts">
              <Button onClick={() => edit(plan.id)}>{t('common_button_change')}</Button>
              {(plan.trialDays > 0 || plan.beginsTrials) && (
                <Button
                  variant="quiet"
                  isPending={mark.isPending}
                  onClick={() => void mark.run(plan, marked)}
                >
                  {t(plan.beginsTrials ? 'operator_plan_unmark_trial' : 'operator_plan_mark_trial')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Button variant="primary" onClick={() => edit('')}>
        {t('operator_plan_add')}
      </Button>
    </>
  )
}
