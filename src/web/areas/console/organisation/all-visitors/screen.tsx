import './all-visitors.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SearchChange } from '#domain/console/route.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ListStates } from '#web/areas/console/frame/reading/list-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { overFor } from '#web/areas/console/screens-for.ts'
import { ReachFilter } from '../reach/reach-filter.tsx'
import { reachPaths } from '../reach/reach-paths.ts'
import { allVisitorsPaths } from './all-visitors-paths.ts'
import { allVisitorsList } from './all-visitors-query.ts'
import { manifest } from './manifest.ts'
import { route } from './route.ts'
import { VisitorCard } from './visitor-card.tsx'
import { VisitorsFile } from './visitors-file.tsx'

/** Who was or will be at the locations that somebody administers. Issue 16 §1. */
export default function AllVisitorsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const maySee = overFor(page).some(({ path }) => path === manifest.path)
  return (
    <ScreenFrame
      title={t('console_all_visitors_title')}
      forbidden={maySee ? null : t('all_visits_forbidden')}
    >
      <AllVisitors />
    </ScreenFrame>
  )
}

function AllVisitors(): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const call = useCalls({ ...reachPaths, ...allVisitorsPaths })
  const { search, go } = useSearch(route)
  // What is typed stands in the field at once, in the address behind it.
  const [q, setQ] = useState(search.q)
  const list = useInfiniteQuery(allVisitorsList(call, search))
  const keys = useRoving({ items: 'a.all-visitors-place' })
  const { data, isFetching } = list
  const visitors = data?.items ?? []
  const isStale = data !== undefined && (list.isRefetchError || list.fetchStatus === 'paused')
  const isNarrowed = Object.values(search).some((text) => text !== '')
  const change = (changed: SearchChange<typeof route>): void => go(changed, 'replace')
  return (
    <>
      <p className="muted">{t('all_visitors_lead')}</p>
      <div className="settings-tools">
        <label className="field">
          <span className="field-label">{t('directory_search')}</span>
          <input
            {...keys.field}
            className="input"
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            dir={q === '' ? undefined : 'auto'}
            value={q}
            onChange={({ target }) => {
              setQ(target.value)
              change({ q: target.value.trim() })
            }}
          />
        </label>
      </div>
      <ReachFilter
        call={call}
        location={search.location}
        name={data?.last?.location?.name ?? null}
        group={search.group}
        onChange={go}
      />
      <output className="muted">
        {data !== undefined &&
          !isFetching &&
          t(data.last?.near === true ? 'directory_near' : 'directory_count', {
            count: data.last?.total ?? 0,
          })}
      </output>
      {isStale && (
        <Notice kind="warning" isLive>
          <p>{t('all_visitors_stale')}</p>
        </Notice>
      )}
      {visitors.length > 0 && (
        <ul
          {...keys.list}
          className="rows all-visitors"
          aria-label={t('console_all_visitors_title')}
          aria-busy={isFetching && list.isPlaceholderData}
        >
          {visitors.map((visitor) => (
            <VisitorCard
              key={visitor.places.map(({ visitorId }) => visitorId).join(' ')}
              visitor={visitor}
            />
          ))}
        </ul>
      )}
      {!(isStale && visitors.length > 0) && (
        <ListStates
          list={list}
          empty={isNarrowed ? t('directory_count', { count: 0 }) : t('all_visitors_empty')}
          emptyContent={t(isNarrowed ? 'all_visitors_none_content' : 'all_visitors_empty_content')}
          more={t('all_visits_more')}
        />
      )}
      {page.rightsAbove.includes('EXPORT_VISITS') && <VisitorsFile search={search} />}
    </>
  )
}
