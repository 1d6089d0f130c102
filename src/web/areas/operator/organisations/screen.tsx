import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { useQueryValue } from '../frame/use-query-value.ts'
import { OrganisationDetail } from './organisation-detail.tsx'
import { OrganisationFilters, stateOf } from './organisation-filters.tsx'

const pageSize = 50

/** Who uses this installation: found by name, with their size and when they were last active. */
export function Screen(): ReactNode {
  const [id, open] = useQueryValue('organisation')
  return id === '' ? (
    <OrganisationList onOpen={open} />
  ) : (
    <OrganisationDetail key={id} organisationId={id} onBack={() => open('')} />
  )
}

function OrganisationList({ onOpen }: { readonly onOpen: (id: string) => void }): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [search] = useQueryValue('search')
  const [stateText] = useQueryValue('state')
  const state = stateOf(stateText)
  const read = useInfiniteQuery({
    queryKey: ['organisations', search, state],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        search,
        pageSize: String(pageSize),
        ...(state !== undefined && { state }),
        ...(pageParam !== '' && { after: pageParam }),
      }
      return call('organisations.list', { query }, signal)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
  const pages = read.data?.pages
  const rows = pages?.flatMap(({ organisations }) => organisations) ?? []
  return (
    <>
      <OrganisationFilters />
      {pages === undefined || read.isError ? (
        <ReadState read={read} />
      ) : (
        <>
          <p className="operator-muted" aria-live="polite">
            {t('operator_organisation_count', { count: pages[0]?.total ?? 0 })}
          </p>
          {rows.length > 0 && (
            <table className="operator-table">
              <thead>
                <tr>
                  <th scope="col">{t('operator_organisation')}</th>
                  <th scope="col">{t('operator_state')}</th>
                  <th scope="col">{t('operator_locations')}</th>
                  <th scope="col">{t('operator_users')}</th>
                  <th scope="col">{t('operator_visits')}</th>
                  <th scope="col">{t('operator_last_active')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">
                      <button
                        type="button"
                        className="operator-link"
                        dir="auto"
                        onClick={() => onOpen(row.id)}
                      >
                        {row.name}
                      </button>
                    </th>
                    <td data-label={t('operator_state')}>
                      {t(
                        row.state === 'ACTIVE' ? 'operator_state_active' : 'operator_state_closed',
                      )}
                    </td>
                    <td data-label={t('operator_locations')}>
                      {t('operator_number', { value: row.locations })}
                    </td>
                    <td data-label={t('operator_users')}>
                      {t('operator_number', { value: row.users })}
                    </td>
                    <td data-label={t('operator_visits')}>
                      {t('operator_number', { value: row.visits })}
                    </td>
                    <td data-label={t('operator_last_active')}>
                      {row.lastActiveAt === null
                        ? t('operator_never')
                        : t('operator_moment', { at: row.lastActiveAt })}
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
      )}
    </>
  )
}
