import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { ReadState } from '../../frame/read-state.tsx'
import { InvoiceRow } from '../invoices/invoice-row.tsx'
import { useMoney } from '../money.ts'
import { meterWords } from '../plans/meter-words.ts'
import { PaidLocations } from './paid-locations.tsx'
import { stateWords, vatWords } from './state-words.ts'
import { SubscriptionActs } from './subscription-acts.tsx'
import { VatCheck } from './vat-check.tsx'

type Found = CallOutput<Endpoints['subscriptions.get']>

/** One subscription: its plan, what is used of it, its invoices, and what an operator may do about it. */
export function Subscription({
  organisationId,
  onOpen,
  onBack,
}: {
  readonly organisationId: string
  /** Shows that of another organisation. */
  readonly onOpen: (organisationId: string) => void
  readonly onBack: () => void
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const read = useQuery({
    queryKey: ['subscription', organisationId],
    queryFn: ({ signal }) => call('subscriptions.get', { params: { organisationId } }, signal),
  })
  const found = read.data
  const reread = async () => {
    await queries.invalidateQueries()
  }
  return (
    <>
      <Button variant="quiet" onClick={onBack}>
        {t('operator_subscriptions_back')}
      </Button>
      {found === undefined ? (
        <ReadState read={read} gone={t('operator_subscription_gone')} />
      ) : (
        <>
          <h3 dir="auto">{found.organisation}</h3>
          {found.blockedWhy !== null && (
            <Notice kind="warning">
              <p>{t('operator_blocked_why', { reason: found.blockedWhy })}</p>
            </Notice>
          )}
          <Facts found={found} />
          <SubscriptionActs subscription={found} onChanged={reread} onMoved={onOpen} />
          {found.vatCheck !== null && (
            <VatCheck organisationId={organisationId} check={found.vatCheck} />
          )}
          <h3>{t('operator_usage')}</h3>
          <Used found={found} />
          <PaidLocations organisationId={organisationId} onChanged={reread} />
          <h3>{t('operator_invoices')}</h3>
          {found.invoices.length === 0 ? (
            <p className="operator-muted">{t('operator_invoices_none')}</p>
          ) : (
            <ul className="operator-list">
              {found.invoices.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} onChanged={reread} />
              ))}
            </ul>
          )}
        </>
      )}
    </>
  )
}

function Facts({ found }: { readonly found: Found }): ReactNode {
  const { t } = useTranslator()
  const money = useMoney()
  const { plan, details } = found
  const price = money(plan.price, plan.currency)
  return (
    <dl className="operator-facts">
      <dt>{t('operator_state')}</dt>
      <dd>{t(stateWords[found.state])}</dd>
      <dt>{t('operator_plan')}</dt>
      <dd>
        <bdi>{plan.name}</bdi>
        {', '}
        {t(plan.cycle === 'MONTH' ? 'operator_per_month' : 'operator_per_year', { price })}
      </dd>
      {found.nextPlan !== null && (
        <>
          <dt>{t('operator_next_plan')}</dt>
          <dd dir="auto">{found.nextPlan.name}</dd>
        </>
      )}
      {found.trialUntil !== null && (
        <>
          <dt>{t('operator_trial_until')}</dt>
          <dd>{t('operator_day', { day: found.trialUntil })}</dd>
        </>
      )}
      {found.periodEnd !== null && (
        <>
          <dt>{t('operator_period_end')}</dt>
          <dd>{t('operator_day', { day: found.periodEnd })}</dd>
        </>
      )}
      {found.endsOn !== null && (
        <>
          <dt>{t('operator_ends_on')}</dt>
          <dd>{t('operator_day', { day: found.endsOn })}</dd>
        </>
      )}
      {found.coupon !== null && (
        <>
          <dt>{t('operator_coupon')}</dt>
          <dd dir="ltr">{found.coupon}</dd>
        </>
      )}
      {found.vat !== null && (
        <>
          <dt>{t('operator_vat')}</dt>
          <dd>{t(vatWords[found.vat.kind], { rate: found.vat.basisPoints / 10_000 })}</dd>
        </>
      )}
      <dt>{t('operator_owed')}</dt>
      <dd>{money(found.owed, plan.currency)}</dd>
      <dt>{t('operator_billing_address')}</dt>
      <dd dir="auto">
        {details === null
          ? t('operator_no_details')
          : [details.name, details.street, `${details.postcode} ${details.city}`, details.country]
              .concat(details.vatNumber === '' ? [] : [details.vatNumber])
              .concat(details.email)
              .join(', ')}
      </dd>
    </dl>
  )
}

function Used({ found: { usage, limits, over } }: { readonly found: Found }): ReactNode {
  const { t } = useTranslator()
  return (
    <dl className="operator-facts">
      {(['locations', 'visits', 'desks', 'kiosks'] as const).map((meter) => {
        const limit = limits[meter]
        const used = usage[meter]
        return [
          <dt key={meter}>{t(meterWords[meter])}</dt>,
          <dd
            key={`${meter} used`}
            className={over.includes(meter) ? 'billing-overdue' : undefined}
          >
            {limit === null ? t('operator_used', { used }) : t('operator_used_of', { used, limit })}
          </dd>,
        ]
      })}
    </dl>
  )
}
