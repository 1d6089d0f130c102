import './all-signatures.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isLocalDate } from '#domain/time/calendar-date.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ListStates } from '#web/areas/console/frame/reading/list-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { overFor } from '#web/areas/console/screens-for.ts'
import { ReachFilter } from '../reach/reach-filter.tsx'
import { reachPaths } from '../reach/reach-paths.ts'
import { allSignaturesPaths } from './all-signatures-paths.ts'
import { allSignaturesList } from './all-signatures-query.ts'
import { DocumentFilter } from './document-filter.tsx'
import { manifest } from './manifest.ts'
import { route } from './route.ts'
import { SignedRow } from './signed-row.tsx'

/** What visitors signed at the locations that somebody administers. Issue 16 §1. */
export default function AllSignaturesScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const maySee = overFor(page).some(({ path }) => path === manifest.path)
  return (
    <ScreenFrame
      title={t('console_all_signatures_title')}
      forbidden={maySee ? null : t('all_signatures_forbidden')}
    >
      <AllSignatures />
    </ScreenFrame>
  )
}

function AllSignatures(): ReactNode {
  const { t } = useTranslator()
  const call = useCalls({ ...reachPaths, ...allSignaturesPaths })
  const { search, go } = useSearch(route)
  const list = useInfiniteQuery(allSignaturesList(call, search))
  const { data, isFetching } = list
  const signatures = data?.items ?? []
  const isStale = data !== undefined && (list.isRefetchError || list.fetchStatus === 'paused')
  const isNarrowed = Object.values(search).some((text) => text !== '')
  const day = (name: 'from' | 'to') => (
    <label className="field">
      <span className="field-label">{t(`all_signatures_${name}`)}</span>
      <input
        className="input"
        type="date"
        key={search[name]}
        defaultValue={search[name]}
        onChange={({ target: { value } }) => {
          if (value === '' || isLocalDate(value)) go({ [name]: value }, 'replace')
        }}
      />
    </label>
  )
  return (
    <>
      <div className="all-signatures-filters">
        <DocumentFilter
          call={call}
          search={search}
          newest={data?.last?.newest ?? null}
          onChange={go}
        />
        {day('from')}
        {day('to')}
      </div>
      <ReachFilter
        call={call}
        location={search.location}
        name={data?.last?.location?.name ?? null}
        group={search.group}
        onChange={go}
      />
      {isStale && (
        <Notice kind="warning" isLive>
          <p>{t('all_signatures_stale')}</p>
        </Notice>
      )}
      {signatures.length > 0 && (
        <ul
          className="rows all-signatures"
          aria-label={t('console_all_signatures_title')}
          aria-busy={isFetching && list.isPlaceholderData}
        >
          {signatures.map((signed) => (
            <SignedRow key={signed.id} signed={signed} />
          ))}
        </ul>
      )}
      {!(isStale && signatures.length > 0) && (
        <ListStates
          list={list}
          empty={t(isNarrowed ? 'all_signatures_none' : 'all_signatures_empty')}
          emptyContent={t(
            isNarrowed ? 'all_signatures_none_content' : 'all_signatures_empty_content',
          )}
          more={t('all_signatures_more')}
        />
      )}
    </>
  )
}
