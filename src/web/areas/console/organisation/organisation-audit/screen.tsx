import '#web/areas/console/frame/reading/reading.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SearchChange } from '#domain/console/route.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ListStates } from '#web/areas/console/frame/reading/list-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { AuditRow } from '#web/areas/console/safety/audit/audit-row.tsx'
import { AuditRules } from './audit-rules.tsx'
import { OverDownload } from './over-download.tsx'
import { OverFilters } from './over-filters.tsx'
import { organisationAuditPaths } from './organisation-audit-paths.ts'
import {
  type OverCall,
  type OverChange,
  type OverFilter,
  overList,
  placesQuery,
} from './organisation-audit-query.ts'
import { route } from './route.ts'

/** What was done at all locations and to the organisation itself, from what to what. Issue 16 §1. */
export default function OrganisationAuditScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  return (
    <ScreenFrame
      title={t('settings_organisation_audit')}
      forbidden={page.location.isAdministrator === true ? null : t('organisation_audit_forbidden')}
    >
      <Shown />
    </ScreenFrame>
  )
}

function Shown(): ReactNode {
  const call = useCalls(organisationAuditPaths)
  const { search, go } = useSearch(route)
  const { open, ...filter } = search
  if (open === 'rules') return <AuditRules call={call} onLeave={() => go({ open: '' })} />
  return <Log call={call} filter={filter} go={go} />
}

function Log({
  call,
  filter: search,
  go,
}: {
  readonly call: OverCall
  readonly filter: OverFilter
  readonly go: (change: SearchChange<typeof route>, how?: 'push' | 'replace') => void
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const change = (changed: OverChange): void => go(changed, 'replace')
  const zone = page.location.timeZone
  const list = useInfiniteQuery(overList(call, search, zone))
  const places = useQuery(placesQuery(call)).data ?? []
  const events = list.data?.items ?? []
  // The permission may stand for this location alone.
  if (list.error instanceof ApiError && list.error.code === 'forbidden') {
    return <p>{t('organisation_audit_forbidden')}</p>
  }
  const total = list.data?.first?.total ?? null
  return (
    <>
      <p className="muted">{t('organisation_audit_lead')}</p>
      {list.data?.first?.maySetRules === true && (
        <p>
          <Button onClick={() => go({ open: 'rules' })}>{t('organisation_audit_rules')}</Button>
        </p>
      )}
      <OverFilters filter={search} places={places} events={events} onChange={change} />
      <OverDownload filter={search} zone={zone} />
      <output className="muted">
        {total !== null &&
          events.length > 0 &&
          t(total.isMore ? 'organisation_audit_more_than' : 'organisation_audit_count', {
            count: total.count,
          })}
      </output>
      {events.length > 0 && (
        <ul className="rows" aria-busy={list.isFetching}>
          {events.map((event) => (
            <AuditRow
              key={event.id}
              event={event}
              place={event.location?.name ?? t('organisation_audit_above')}
              places={places}
              mayNarrow={(actor) => actor.includes(':')}
              onNarrow={change}
            />
          ))}
        </ul>
      )}
      <ListStates
        list={list}
        empty={t('audit_empty')}
        emptyContent={t('audit_empty_content')}
        more={t('audit_more')}
      />
    </>
  )
}
