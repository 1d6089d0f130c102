import './all-people.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SearchChange } from '#domain/console/route.ts'
import { joinableGroups } from '#domain/rights/right.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ListStates } from '#web/areas/console/frame/reading/list-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { overFor } from '#web/areas/console/screens-for.ts'
import { groupWords, showWords } from '#web/areas/console/settings/people/people-words.ts'
import { shows } from '#web/areas/console/settings/people/route.ts'
import { ReachFilter } from '../reach/reach-filter.tsx'
import { reachPaths } from '../reach/reach-paths.ts'
import { allPeoplePaths } from './all-people-paths.ts'
import { allPeopleList } from './all-people-query.ts'
import { manifest } from './manifest.ts'
import { PersonCard } from './person-card.tsx'
import { route } from './route.ts'

/** Who works at the locations that somebody administers, and what they may where. Issue 16 §1. */
export default function AllPeopleScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const maySee = overFor(page).some(({ path }) => path === manifest.path)
  return (
    <ScreenFrame
      title={t('console_all_people_title')}
      forbidden={maySee ? null : t('all_people_forbidden')}
    >
      <AllPeople />
    </ScreenFrame>
  )
}

function AllPeople(): ReactNode {
  const { t } = useTranslator()
  const call = useCalls({ ...reachPaths, ...allPeoplePaths })
  const { search, go } = useSearch(route)
  // What is typed stands in the field at once, in the address behind it.
  const [q, setQ] = useState(search.q)
  const list = useInfiniteQuery(allPeopleList(call, search))
  const keys = useRoving({ items: '.all-people-place' })
  const { data, isFetching } = list
  const people = data?.items ?? []
  const isStale = data !== undefined && (list.isRefetchError || list.fetchStatus === 'paused')
  const change = (changed: SearchChange<typeof route>): void => go(changed, 'replace')
  return (
    <>
      <div className="settings-tools">
        <label className="field">
          <span className="field-label">{t('people_search')}</span>
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
        <label className="field">
          <span className="field-label">{t('people_show')}</span>
          <Select
            value={search.show === '' ? 'ACTIVE' : search.show}
            onChange={({ target }) => change({ show: route.search.show(target.value) })}
          >
            {shows.map((one) => (
              <option key={one} value={one}>
                {t(showWords[one])}
              </option>
            ))}
          </Select>
        </label>
        <label className="field">
          <span className="field-label">{t('people_group')}</span>
          <Select
            value={search.role}
            onChange={({ target }) => change({ role: route.search.role(target.value) })}
          >
            <option value="">{t('people_group_any')}</option>
            {joinableGroups.map((one) => (
              <option key={one} value={one}>
                {t(groupWords[one])}
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
        {data !== undefined && !isFetching && t('people_count', { count: data.last?.total ?? 0 })}
      </output>
      {isStale && (
        <Notice kind="warning" isLive>
          <p>{t('all_people_stale')}</p>
        </Notice>
      )}
      {people.length > 0 && (
        <ul
          {...keys.list}
          className="rows all-people"
          aria-label={t('console_all_people_title')}
          aria-busy={isFetching && list.isPlaceholderData}
        >
          {people.map((person) => (
            <PersonCard key={person.places.map(({ userId }) => userId).join(' ')} person={person} />
          ))}
        </ul>
      )}
      {!(isStale && people.length > 0) && (
        <ListStates
          list={list}
          empty={t('people_empty')}
          emptyContent={t('people_empty_content')}
          more={t('people_more')}
        />
      )}
    </>
  )
}
