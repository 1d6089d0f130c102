import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { customersQuery, newCustomer, type CustomerCall } from './customers-query.ts'
import { route } from './route.ts'
import { SubscriptionWord } from './subscription-word.tsx'
import { WaitingCustomer } from './waiting-customer.tsx'

/** By name; below it who was sent the link of a trial and has not come yet. */
export function CustomerList({
  call,
  onOpen,
}: {
  readonly call: CustomerCall
  readonly onOpen: (customer: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const { search, go } = useSearch(route)
  // What is typed stands in the field at once, in the address behind it.
  const [q, setQ] = useState(search.q)
  const read = useInfiniteQuery({
    ...customersQuery(call, search.q),
    placeholderData: keepPreviousData,
  })
  const { list: rows } = useRoving()
  const [first] = read.data?.pages ?? []
  if (first === undefined) return <ReadStates read={read} gone={t('customers_forbidden')} />
  const customers = read.data?.pages.flatMap((page) => page.customers) ?? []
  const isFull = first.onTrial >= first.mostTrials
  return (
    <>
      <p className="muted">{t('customers_lead')}</p>
      <div className="settings-tools">
        <Button variant="primary" onClick={() => onOpen(newCustomer)}>
          {t('customers_start')}
        </Button>
      </div>
      <p className="muted">
        {t('customers_trials', { count: first.onTrial, most: first.mostTrials })}
        {isFull && ` ${t('error_partner_trials_full')}`}
      </p>
      {(first.total > 0 || search.q !== '') && (
        <search className="settings-tools">
          <label className="field">
            <span className="field-label">{t('customers_search')}</span>
            <input
              className="input"
              type="search"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              dir={q === '' ? undefined : 'auto'}
              value={q}
              onChange={({ target }) => {
                setQ(target.value)
                go({ q: target.value.trim() }, 'replace')
              }}
            />
          </label>
        </search>
      )}
      <p className="muted" aria-live="polite">
        {t('customers_count', { count: first.total })}
      </p>
      <ul {...rows} className="rows">
        {customers.map((customer) => (
          <li key={customer.id}>
            <button type="button" className="settings-row" onClick={() => onOpen(customer.id)}>
              <strong dir="auto">{customer.name}</strong>
              <span className="muted">
                <SubscriptionWord customer={customer} />
                {' · '}
                {t('customers_locations', { count: customer.locations })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {read.hasNextPage && (
        <Button isPending={read.isFetching} isSafe onClick={() => void read.fetchNextPage()}>
          {t('customers_more')}
        </Button>
      )}
      {first.waiting.length > 0 && (
        <section aria-labelledby="customers-waiting">
          <h2 id="customers-waiting">{t('customers_waiting')}</h2>
          <ul className="rows">
            {first.waiting.map((invitation) => (
              <WaitingCustomer key={invitation.id} invitation={invitation} call={call} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
