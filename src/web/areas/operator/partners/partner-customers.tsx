import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { stateWords } from '../billing/subscriptions/state-words.ts'

/** A partner's customers by name, each with its plan and where that stands. */
export function PartnerCustomers({ partnerId }: { readonly partnerId: string }): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const read = useInfiniteQuery({
    queryKey: ['partner', partnerId, 'customers'],
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === '' ? {} : { after: pageParam }
      return call('partners.customers', { params: { partnerId }, query }, signal)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
  const customers = read.data?.pages.flatMap((page) => page.customers)
  return (
    <>
      <h3>{t('partners_customers')}</h3>
      {customers === undefined && <ReadState read={read} />}
      {customers?.length === 0 && <p className="operator-muted">{t('partners_no_customers')}</p>}
      {customers !== undefined && customers.length > 0 && (
        <table className="operator-table">
          <thead>
            <tr>
              <th scope="col">{t('operator_organisation')}</th>
              <th scope="col">{t('partners_plan')}</th>
              <th scope="col">{t('operator_state')}</th>
              <th scope="col">{t('operator_locations')}</th>
            </tr>
          </thead>
          <tbody>
            {customers.map(({ id, name, subscription, state, locations }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`${baseFolder}/operator?organisation=${id}`} dir="auto">
                    {name}
                  </a>
                </th>
                <td data-label={t('partners_plan')}>
                  <bdi>{subscription?.plan ?? t('partners_no_plan')}</bdi>
                </td>
                <td data-label={t('operator_state')}>
                  {t(
                    state === 'CLOSED'
                      ? 'operator_state_closed'
                      : subscription === null
                        ? 'operator_state_active'
                        : stateWords[subscription.state],
                  )}
                </td>
                <td data-label={t('operator_locations')}>
                  {t('operator_number', { value: locations })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {read.hasNextPage && (
        <Button isPending={read.isFetching} onClick={() => void read.fetchNextPage()}>
          {t('operator_more')}
        </Button>
      )}
    </>
  )
}
