import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { ListResult } from '#web/areas/console/frame/reading/list-query.ts'
import { ListStates } from '#web/areas/console/frame/reading/list-states.tsx'
import { ReachFilter } from '../reach/reach-filter.tsx'
import type { AllFiguresCall, Search } from './all-figures-query.ts'

type Answer = {
  readonly total: number
  readonly withheld: number
  readonly over: object | null
  readonly location: { readonly name: string } | null
}

/** What is asked, and what somebody may change of it. */
export type Asks = {
  readonly call: AllFiguresCall
  readonly search: Search
  readonly onReach: (reach: { readonly location?: string; readonly group?: string }) => void
  readonly onSort: (sort: { readonly sort: string; readonly order: 'UP' | 'DOWN' }) => void
}

/** The totals, what isn't in them, a line for each location, and how the list stands. */
export function ComparedFrame({
  asks: { call, search, onReach },
  list,
  tiles,
  children,
}: {
  readonly asks: Asks
  readonly list: Omit<ListResult, 'data'> & {
    readonly data:
      | { readonly items: readonly unknown[]; readonly last: Answer | undefined }
      | undefined
  }
  readonly tiles: ReactNode
  /** The lines; nothing is shown of them before they are read. */
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  const answer = list.data?.last
  const isThere = answer !== undefined && answer.total > 0
  const isStale = isThere && (list.isRefetchError || list.fetchStatus === 'paused')
  return (
    <>
      <ReachFilter
        call={call}
        location={search.location}
        name={answer?.location?.name ?? null}
        group={search.group}
        onChange={onReach}
      />
      {isStale && (
        <Notice kind="warning" isLive>
          <p>{t('all_figures_stale')}</p>
        </Notice>
      )}
      {isThere && answer.over === null && <p className="muted">{t('all_figures_running')}</p>}
      {isThere && (
        <>
          {tiles}
          {answer.over !== null && answer.withheld > 0 && (
            <p className="muted">{t('all_figures_withheld', { count: answer.withheld })}</p>
          )}
          {children}
        </>
      )}
      {!isStale && (
        <ListStates
          list={list as ListResult}
          empty={t('locations_none')}
          emptyContent={t('all_figures_none_content')}
          more={t('all_figures_more')}
        />
      )}
    </>
  )
}
