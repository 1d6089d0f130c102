import './all-watched.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SearchChange } from '#domain/console/route.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { ListStates } from '#web/areas/console/frame/reading/list-states.tsx'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { kindWords } from '#web/areas/console/safety/watch-lists/watch-calls.ts'
import { ReachFilter } from '../reach/reach-filter.tsx'
import { allWatchedList, type AllWatchedCall } from './all-watched-query.ts'
import { kinds, route } from './route.ts'
import { WatchedRow } from './watched-row.tsx'

/** Whom the lists name, at any location and for all of them, found by name. */
export function FoundList({ call }: { readonly call: AllWatchedCall }): ReactNode {
  const { t } = useTranslator()
  const { search, go } = useSearch(route)
  // What is typed stands in the field at once, in the address behind it.
  const [q, setQ] = useState(search.q)
  const list = useInfiniteQuery(allWatchedList(call, search))
  const { data, isFetching } = list
  const records = data?.items ?? []
  const isStale = data !== undefined && (list.isRefetchError || list.fetchStatus === 'paused')
  const isNarrowed = [search.q, search.kind, search.location, search.group].some(
    (text) => text !== '',
  )
  const change = (changed: SearchChange<typeof route>): void => go(changed, 'replace')
  return (
    <>
      <div className="settings-tools">
        <label className="field">
          <span className="field-label">{t('watchlists_search')}</span>
          <input
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
        <label className="field">
          <span className="field-label">{t('watchlists_kind')}</span>
          <Select
            value={search.kind}
            onChange={({ target }) => change({ kind: route.search.kind(target.value) })}
          >
            <option value="">{t('all_watched_kind_all')}</option>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(kindWords[one])}
              </option>
            ))}
          </Select>
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
          t('watchlists_records', { count: data.last?.total ?? 0 })}
      </output>
      {isStale && (
        <Notice kind="warning" isLive>
          <p>{t('all_watched_stale')}</p>
        </Notice>
      )}
      {records.length > 0 && (
        <ul
          className="rows all-watched"
          aria-label={t('console_all_watched_title')}
          aria-busy={isFetching && list.isPlaceholderData}
        >
          {records.map((record) => (
            <WatchedRow key={record.id} record={record} />
          ))}
        </ul>
      )}
      {!(isStale && records.length > 0) && (
        <ListStates
          list={list}
          empty={t(isNarrowed ? 'all_watched_none' : 'all_watched_empty')}
          emptyContent={t(isNarrowed ? 'all_watched_none_content' : 'all_watched_empty_content')}
          more={t('watchlists_more')}
        />
      )}
    </>
  )
}
