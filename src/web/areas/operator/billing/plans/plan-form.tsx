import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { decimal } from '#domain/billing/money.ts'
import { meters } from '#domain/billing/plan.ts'
import { modules, standardModules } from '#domain/location/module.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { useSubmit } from '../../frame/use-submit.ts'
import { meterWords, moduleWords } from './meter-words.ts'
import { faultsOf, planOf } from './read-plan-form.ts'

type Plan = CallOutput<Endpoints['billingPlans.list']>[number]

/** A plan, new or changed. Where somebody else has changed it meanwhile nothing is written: what was typed stays, beside theirs. */
export function PlanForm({
  plan,
  onDone,
  onClose,
  onReread,
}: {
  readonly plan: Plan | null
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
  readonly onReread: () => Promise<unknown>
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  // The version that this form began with: what is read again behind it isn’t what was shown.
  const [base, setBase] = useState(plan)
  const [isOutdated, setOutdated] = useState(false)
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    setOutdated(false)
    const body = { plan: planOf(values), isOffered: values.get('isOffered') !== null }
    try {
      if (base === null) await call('billingPlans.create', { body })
      else {
        const params = { planId: base.id }
        const { revision } = base
        await call('billingPlans.update', { params, body: { ...body, revision } })
      }
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error
      setOutdated(true)
      await onReread()
      return
    }
    await onDone()
  })
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t('operator_plans_back')}
      </Button>
      <Form
        key={base?.revision ?? 0}
        onSubmit={run}
        validate={(values) => faultsOf(values, t)}
        {...(problem !== null && { serverErrors: problem.fields })}
        labels={{}}
        errorPrefix={t('common_error_prefix')}
      >
        {base !== null && base.subscriptions > 0 && (
          <Notice>
            <p>{t('operator_plan_kept', { count: base.subscriptions })}</p>
          </Notice>
        )}
        <PlanFields plan={base} />
        <ProblemNotice problem={problem} />
        {isOutdated && plan !== null && plan.revision !== base?.revision && (
          <Notice kind="warning" isLive title={t('operator_plan_outdated')}>
            <p>
              {t('operator_plan_theirs', {
                name: plan.name,
                price: `${decimal(plan.price, plan.currency)} ${plan.currency}`,
              })}
            </p>
            <Button
              onClick={() => {
                setOutdated(false)
                setBase(plan)
              }}
            >
              {t('operator_plan_take_theirs')}
            </Button>
          </Notice>
        )}
        <div className="operator-acts">
          <Button variant="primary" type="submit" isPending={isPending}>
            {t('common_button_save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('common_button_cancel')}
          </Button>
        </div>
      </Form>
    </>
  )
}

function PlanFields({ plan }: { readonly plan: Plan | null }): ReactNode {
  const { t } = useTranslator()
  const chosen = plan?.modules ?? standardModules
  return (
    <>
      <TextField
        name="plan.name"
        label={t('operator_plan_name')}
        defaultValue={plan?.name}
        maxLength={60}
        dir="auto"
      />
      <div className="billing-row">
        <TextField
          name="plan.price"
          label={t('operator_price')}
          hint={t('operator_price_hint')}
          defaultValue={plan === null ? undefined : decimal(plan.price, plan.currency)}
          isDigits
        />
        <TextField
          name="plan.currency"
          label={t('operator_currency')}
          hint={t('operator_currency_hint')}
          defaultValue={plan?.currency ?? 'EUR'}
          maxLength={3}
          autoCapitalize="characters"
        />
        <SelectField
          name="plan.cycle"
          label={t('operator_cycle')}
          defaultValue={plan?.cycle ?? 'MONTH'}
          choices={[
            { value: 'MONTH', label: t('operator_cycle_month') },
            { value: 'YEAR', label: t('operator_cycle_year') },
          ]}
        />
      </div>
      <TextField
        name="plan.trialDays"
        label={t('operator_trial_days')}
        hint={t('operator_trial_days_hint')}
        defaultValue={String(plan?.trialDays ?? 14)}
        isDigits
        maxLength={3}
      />
      <fieldset className="billing-fieldset">
        <legend>{t('operator_modules')}</legend>
        {modules.map((one) => (
          <Checkbox
            key={one}
            name={one}
            label={t(moduleWords[one])}
            optionalMark=""
            defaultChecked={chosen.includes(one)}
          />
        ))}
      </fieldset>
      <fieldset className="billing-fieldset">
        <legend>{t('operator_limits')}</legend>
        <div className="billing-row">
          {meters.map((meter) => (
            <TextField
              key={meter}
              name={`plan.limits.${meter}`}
              label={t(meterWords[meter])}
              optionalMark={t('common_optional')}
              defaultValue={plan?.limits[meter]?.toString()}
              isDigits
              maxLength={8}
            />
          ))}
        </div>
        <p className="operator-muted">{t('operator_limits_hint')}</p>
      </fieldset>
      <Checkbox
        name="isOffered"
        label={t('operator_plan_offer')}
        hint={t('operator_plan_offer_hint')}
        optionalMark=""
        defaultChecked={plan?.isOffered ?? true}
      />
    </>
  )
}
