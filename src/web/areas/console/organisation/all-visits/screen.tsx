import './all-visits.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SearchChange } from '#domain/console/route.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SearchIcon } from '#web/ui/signs/late-icon.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ListStates } from '#web/areas/console/frame/reading/list-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { DayStepper } from '#web/areas/console/front-desk/log/day-stepper.tsx'
import { StatusTabs } from '#web/areas/console/front-desk/log/status-tabs.tsx'
import { overFor } from '#web/areas/console/screens-for.ts'
import { ReachFilter } from '../reach/reach-filter.tsx'
import { reachPaths } from '../reach/reach-paths.ts'
import { allVisitsPaths } from './all-visits-paths.ts'
import { allVisitsList } from './all-visits-query.ts'
import { DayFile } from './day-file.tsx'
import { manifest } from './manifest.ts'
import { route } from './route.ts'
import { VisitRow } from './visit-row.tsx'

/** Who comes today, or came another day, at all locations that somebody administers. Issue 16 §1. */
export default function AllVisitsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const maySee = overFor(page).some(({ path }) => path === manifest.path)
  return (
    <ScreenFrame
      title={t('console_all_log_title')}
      forbidden={maySee ? null : t('all_visits_forbidden')}
    >
      <AllVisits />
    </ScreenFrame>
  )
}

function AllVisits(): ReactNode {
  const { page, today } = useConsole()
  const { t } = useTranslator()
  const call = useCalls({ ...reachPaths, ...allVisitsPaths })
  const { search, go } = useSearch(route)
  // What is typed stands in the field at once, in the address behind it.
  const [q, setQ] = useState(search.q)
  const list = useInfiniteQuery(allVisitsList(call, search))
  const keys = useRoving({ items: ':scope > li > .all-visits-who > a' })
  const { rightsAbove } = page
  const { data, isFetching } = list
  const visits = data?.items ?? []
  const isStale = data !== undefined && (list.isRefetchError || list.fetchStatus === 'paused')
  const change = (changed: SearchChange<typeof route>): void => go(changed, 'replace')
  const isNarrowed = [search.q, search.location, search.group].some((text) => text !== '')
  const isSome = search.show !== '' && search.show !== 'all'
  return (
    <>
      <p className="muted">{t('all_visits_lead')}</p>
      <div className="all-visits-tools">
        {rightsAbove.includes('SEE_ALL_VISITS') && (
          <DayStepper
            date={search.date === '' ? null : search.date}
            today={today}
            whose="all"
            onDay={(date) => go({ date: date ?? '' })}
          />
        )}
        <div className="search-box">
          <SearchIcon size={20} />
          <input
            {...keys.field}
            className="input"
            type="search"
            aria-label={t('console_search')}
            placeholder={t('console_search')}
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
        </div>
      </div>
      <ReachFilter
        call={call}
        location={search.location}
        name={data?.last?.location?.name ?? null}
        group={search.group}
        onChange={go}
      />
      {data?.last !== undefined && (
        <StatusTabs
          current={search.show === '' ? 'all' : search.show}
          counts={data.last.counts}
          onShow={(show) => go({ show: show === 'all' ? '' : show })}
        />
      )}
      {isStale && (
        <Notice kind="warning" isLive>
          <p>{t('locations_stale', { at: data.last?.at ?? '' })}</p>
        </Notice>
      )}
      {visits.length > 0 && (
        <ul
          {...keys.list}
          className="rows all-visits-rows"
          aria-label={t('console_all_log_title')}
          aria-busy={isFetching && list.isPlaceholderData}
        >
          {visits.map((visit) => (
            <VisitRow key={`${visit.location.id}/${visit.id}`} visit={visit} at={data?.last?.at} />
          ))}
        </ul>
      )}
      {!(isStale && visits.length > 0) && (
        <ListStates
          list={list}
          empty={t(isNarrowed || isSome ? 'all_visits_none' : 'console_empty_day')}
          emptyContent={t(
            isNarrowed || isSome ? 'all_visits_none_content' : 'console_empty_day_content',
          )}
          more={t('all_visits_more')}
        />
      )}
      {rightsAbove.includes('EXPORT_VISITS') && <DayFile search={search} />}
    </>
  )
}
