import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { ReadState } from '../../frame/read-state.tsx'
import { useSubmit } from '../../frame/use-submit.ts'
import { useMoney } from '../money.ts'

type Foreseen = {
  readonly planId: string
  readonly when: 'NOW' | 'LATER'
  readonly from: string
  readonly total: number
  readonly currency: string
}

/** Moves an organisation to another plan; what that means today is said before. */
export function MovePlan({
  subscription: { organisationId, plan: current },
  onChanged,
  onClose,
}: {
  readonly subscription: { readonly organisationId: string; readonly plan: { readonly id: string } }
  readonly onChanged: () => Promise<void>
  readonly onClose: () => void
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const money = useMoney()
  const [foreseen, foresee] = useState<Foreseen | null>(null)
  const params = { organisationId }
  const read = useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => call('billingPlans.list', {}, signal),
  })
  const look = useSubmit(async (values: FormData) => {
    const planId = formText(values, 'planId')
    const answer = await call('subscriptions.foresee', { params, body: { planId } })
    foresee({ ...answer, planId })
  })
  const move = useSubmit(async (planId: string) => {
    await call('subscriptions.act', { params, body: { act: 'CHANGE_PLAN', planId } })
    onClose()
    await onChanged()
  })
  if (read.data === undefined) return <ReadState read={read} />
  const others = read.data.filter(({ id }) => id !== current.id)
  const name = others.find(({ id }) => id === foreseen?.planId)?.name ?? ''
  if (others.length === 0) {
    return (
      <>
        <p className="operator-muted">{t('operator_no_other_plan')}</p>
        <Button onClick={onClose}>{t('common_button_back')}</Button>
      </>
    )
  }
  return foreseen === null ? (
    <Form onSubmit={look.run} labels={{}} errorPrefix={t('common_error_prefix')}>
      <SelectField
        name="planId"
        label={t('operator_plan')}
        defaultValue={others[0]?.id}
        choices={others.map((plan) => ({
          value: plan.id,
          label: `${plan.name}, ${t(plan.cycle === 'MONTH' ? 'operator_per_month' : 'operator_per_year', { price: money(plan.price, plan.currency) })}`,
        }))}
      />
      <ProblemNotice problem={look.problem} />
      <div className="operator-acts">
        <Button variant="primary" type="submit" isPending={look.isPending}>
          {t('common_button_continue')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('common_button_back')}
        </Button>
      </div>
    </Form>
  ) : (
    <div className="operator-question">
      <p>
        {t(foreseen.when === 'NOW' ? 'operator_move_now' : 'operator_move_later', {
          plan: name,
          day: foreseen.from,
          amount: money(foreseen.total, foreseen.currency),
        })}
      </p>
      <ProblemNotice problem={move.problem} />
      <div className="operator-acts">
        <Button
          variant="primary"
          isPending={move.isPending}
          onClick={() => void move.run(foreseen.planId)}
        >
          {t('operator_move_plan')}
        </Button>
        <Button variant="quiet" onClick={() => foresee(null)}>
          {t('common_button_back')}
        </Button>
      </div>
    </div>
  )
}
