import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { useQueryValue } from '../frame/use-query-value.ts'
import { UserDetail } from './user-detail.tsx'
import { stateOf, UserFilters } from './user-filters.tsx'
import { UserTable } from './user-table.tsx'

const pageSize = 50

/** Who signs in on this installation: found over all organisations, and helped. */
export function Screen(): ReactNode {
  const [id, open] = useQueryValue('user')
  return id === '' ? (
    <UserList onOpen={open} />
  ) : (
    <UserDetail key={id} accountId={id} onBack={() => open('')} />
  )
}

function UserList({ onOpen }: { readonly onOpen: (id: string) => void }): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [search] = useQueryValue('search')
  const [company] = useQueryValue('company')
  const [stateText] = useQueryValue('state')
  const [organisationId, chooseOrganisation] = useQueryValue('organisation')
  const state = stateOf(stateText)
  const read = useInfiniteQuery({
    queryKey: ['users', search, company, state, organisationId],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        search,
        company,
        pageSize: String(pageSize),
        ...(state !== undefined && { state }),
        ...(organisationId !== '' && { organisationId }),
        ...(pageParam !== '' && { after: pageParam }),
      }
      return call('installationUsers.list', { query }, signal)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
  const pages = read.data?.pages
  const users = pages?.flatMap((page) => page.users) ?? []
  return (
    <>
      <UserFilters />
      {organisationId !== '' && (
        <div className="operator-acts">
          <p>{t('users_only_organisation', { name: users[0]?.organisation.name ?? '' })}</p>
          <Button variant="quiet" onClick={() => chooseOrganisation('')}>
            {t('users_show_all')}
          </Button>
        </div>
      )}
      {pages === undefined || read.isError ? (
        <ReadState read={read} />
      ) : (
        <div className="operator-section" aria-busy={read.isPlaceholderData}>
          <p className="operator-muted" aria-live="polite">
            {users.length === 0 && t('users_none')}
          </p>
          {users.length > 0 && <UserTable users={users} onOpen={onOpen} />}
          {read.hasNextPage && (
            <Button isPending={read.isFetching} onClick={() => void read.fetchNextPage()}>
              {t('operator_more')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
