import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { TextFilter } from '../frame/text-filter.tsx'
import { useQueryValue } from '../frame/use-query-value.ts'
import { type Application, ApplicationTable } from './application-table.tsx'
import { BlockForm } from './block-form.tsx'

const pageSize = 50

/** The programs of all organisations that come in from outside: which are in use, and which are blocked. */
export function Screen(): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const [search] = useQueryValue('search')
  const [asked, ask] = useState<Application | null>(null)
  const read = useInfiniteQuery({
    queryKey: ['applications', search],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        search,
        pageSize: String(pageSize),
        ...(pageParam !== '' && { after: pageParam }),
      }
      return call('applications.list', { query }, signal)
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
  if (asked !== null) {
    return (
      <BlockForm
        application={asked}
        onBack={() => ask(null)}
        onDone={async () => {
          await queries.invalidateQueries()
          ask(null)
        }}
      />
    )
  }
  const pages = read.data?.pages
  const applications = pages?.flatMap((page) => page.applications) ?? []
  return (
    <>
      <p className="operator-muted">{t('applications_lead')}</p>
      <search className="operator-filters">
        <TextFilter name="search" label={t('applications_search')} />
      </search>
      {pages === undefined || read.isError ? (
        <ReadState read={read} />
      ) : (
        <div className="operator-section" aria-busy={read.isPlaceholderData}>
          <p className="operator-muted" aria-live="polite">
            {applications.length === 0 && t('applications_none')}
          </p>
          {applications.length > 0 && <ApplicationTable applications={applications} onAsk={ask} />}
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
