import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type SubscriptionState, subscriptionStates } from '#domain/billing/subscription.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { ReadState } from '../../frame/read-state.tsx'
import { useQueryValue } from '../../frame/use-query-value.ts'
import { Filters } from '../../frame/filters.tsx'
import { useMoney } from '../money.ts'
import { stateWords } from './state-words.ts'
import { Subscription } from './subscription.tsx'

/** Which organisation has which plan, and what each owes. */
export function Subscriptions(): ReactNode {
  const [id, open] = useQueryValue('organisation')
  return id === '' ? (
    <SubscriptionList onOpen={open} />
  ) : (
    <Subscription key={id} organisationId={id} onOpen={open} onBack={() => open('')} />
  )
}

function SubscriptionList({ onOpen }: { readonly onOpen: (id: string) => void }): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const money = useMoney()
  const [search] = useQueryValue('search')
  const [stateText] = useQueryValue('state')
  const state = subscriptionStates.find((one) => one === stateText)
  const read = useQuery({
    queryKey: ['subscriptions', search, state],
    queryFn: ({ signal }) => call('subscriptions.list', { query: queryOf(search, state) }, signal),
    placeholderData: keepPreviousData,
  })
  const isFiltered = search !== '' || state !== undefined
  return (
    <>
      <Filters
        label={t('operator_search')}
        states={subscriptionStates.map((value) => ({ value, label: t(stateWords[value]) }))}
      />
      {read.data === undefined || read.isError ? (
        <ReadState read={read} />
      ) : read.data.length === 0 ? (
        <p className="operator-muted">
          {t(isFiltered ? 'operator_nothing_found' : 'operator_subscriptions_none')}
        </p>
      ) : (
        <table className="operator-table">
          <thead>
            <tr>
              <th scope="col">{t('operator_organisation')}</th>
              <th scope="col">{t('operator_state')}</th>
              <th scope="col">{t('operator_plan')}</th>
              <th scope="col">{t('operator_period_end')}</th>
              <th scope="col">{t('operator_owed')}</th>
            </tr>
          </thead>
          <tbody>
            {read.data.map((row) => (
              <tr key={row.organisationId}>
                <th scope="row">
                  <button
                    type="button"
                    className="operator-link"
                    dir="auto"
                    onClick={() => onOpen(row.organisationId)}
                  >
                    {row.organisation}
                  </button>
                </th>
                <td data-label={t('operator_state')}>{t(stateWords[row.state])}</td>
                <td data-label={t('operator_plan')} dir="auto">
                  {row.plan.name}
                </td>
                <td data-label={t('operator_period_end')}>
                  <Until row={row} />
                </td>
                <td data-label={t('operator_owed')}>
                  <span
                    className={`billing-amount${row.overdueSince === null ? '' : ' billing-overdue'}`}
                  >
                    {money(row.owed, row.plan.currency)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function queryOf(search: string, state: SubscriptionState | undefined) {
  return { search, ...(state !== undefined && { state }) }
}

function Until({
  row: { trialUntil, periodEnd },
}: {
  readonly row: { readonly trialUntil: string | null; readonly periodEnd: string | null }
}): ReactNode {
  const { t } = useTranslator()
  const day = periodEnd ?? trialUntil
  return day === null ? '–' : t('operator_day', { day })
}
