import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { focusOnce } from '#web/areas/console/frame/focus-once.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { Billing, BillingCall, Plan } from './billing-query.ts'
import { useMoney } from './use-money.ts'

type Preview = CallOutput<Endpoints['billing.preview']>

/** What a plan costs today and then, before it is taken. */
export function ChoosePlan({
  plan,
  billing,
  call,
  onLeave,
  onChosen,
}: {
  readonly plan: Plan
  readonly billing: Billing
  readonly call: BillingCall
  readonly onLeave: () => void
  readonly onChosen: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const [coupon, setCoupon] = useState('')
  const { subscription } = billing
  const changes =
    subscription !== null &&
    subscription.isChosen &&
    (subscription.state === 'ACTIVE' || subscription.state === 'TRIAL')
  const read = useQuery({
    // What it costs depends on who is billed, too.
    queryKey: ['billing-preview', plan.id, coupon, billing.details],
    queryFn: ({ signal }) => call('billing.preview', { body: { planId: plan.id, coupon } }, signal),
    retry: false,
    gcTime: 0,
  })
  const take = useSave(async () => {
    if (changes) await call('billing.changePlan', { body: { planId: plan.id } })
    else await call('billing.subscribe', { body: { planId: plan.id, coupon } })
    await onChosen()
  })
  const needsDetails =
    billing.details === null && read.data !== undefined && mustPay(read.data, billing)
  return (
    <div className="billing-preview" tabIndex={-1} ref={focusOnce}>
      {!changes && (
        <Form
          labels={{ coupon: t('billing_coupon') }}
          errorPrefix={t('common_error_prefix')}
          onSubmit={(values) => setCoupon(formText(values, 'coupon').trim().toUpperCase())}
        >
          <div className="settings-tools">
            <TextField
              name="coupon"
              label={t('billing_coupon')}
              optionalMark={t('common_optional')}
              maxLength={40}
              autoCapitalize="characters"
            />
            <Button type="submit">{t('billing_coupon_enter')}</Button>
          </div>
        </Form>
      )}
      {read.error !== null && (
        <Notice kind="warning" isLive>
          <p>
            {read.error instanceof ApiError && read.error.message !== ''
              ? read.error.message
              : t('console_read_failed')}
          </p>
        </Notice>
      )}
      {read.isFetching && <p className="muted">{t('common_loading')}</p>}
      {read.data !== undefined && read.error === null && <Cost plan={plan} cost={read.data} />}
      {needsDetails && (
        <Notice kind="warning" isLive>
          <p>
            {t('billing_details_first')} <a href="#details">{t('billing_details')}</a>
          </p>
        </Notice>
      )}
      <SaveProblem problem={take.problem} />
      <div className="form-acts">
        {read.data !== undefined && read.error === null && !needsDetails && (
          <Button variant="primary" isPending={take.isPending} onClick={() => void take.run()}>
            {t('billing_confirm', { plan: plan.name })}
          </Button>
        )}
        <Button variant="quiet" onClick={onLeave}>
          {t('common_button_cancel')}
        </Button>
      </div>
    </div>
  )
}

/** A first trial needs no details; everything else can be billed. */
function mustPay({ total }: Preview, { subscription }: Billing): boolean {
  return total > 0 || (subscription !== null && !subscription.isChosen)
}

function Cost({ plan, cost }: { readonly plan: Plan; readonly cost: Preview }): ReactNode {
  const { t } = useTranslator()
  const money = useMoney(cost.currency)
  const { when, from, credit, charge, tax, total, next, vatKnown } = cost
  const isToday = when === 'NOW' && total > 0
  return (
    <>
      <p>
        {isToday
          ? t(credit > 0 ? 'billing_preview_now' : 'billing_preview_first', {
              plan: plan.name,
              total: money(total),
              charge: money(charge),
              credit: money(credit),
              tax: money(tax),
            })
          : when === 'LATER'
            ? t('billing_preview_later', { plan: plan.name, date: from })
            : t('billing_preview_free', { plan: plan.name })}
      </p>
      <p>
        {t(
          vatKnown
            ? plan.cycle === 'YEAR'
              ? 'billing_then_year'
              : 'billing_then_month'
            : plan.cycle === 'YEAR'
              ? 'billing_then_year_net'
              : 'billing_then_month_net',
          {
            date: next.on,
            total: money(next.total),
            net: money(next.net),
            tax: money(next.tax),
          },
        )}
      </p>
    </>
  )
}
