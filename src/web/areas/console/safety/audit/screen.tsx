import '#web/areas/console/frame/reading/reading.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { ListFailed } from '#web/areas/console/frame/reading/list-states.tsx'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { AuditDownload } from './audit-download.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditList } from './audit-query.ts'
import { AuditRow } from './audit-row.tsx'
import { type AuditChange, connectAudit } from './connect-audit.ts'
import { route } from './route.ts'

/** Who is signed in: of others nobody asks what they did. */
const byPrefix = 'user:'

/** What happened at the location, by whom: to read, to narrow down, and to take away as a file. Issue 5 §5. */
export default function AuditScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayRead = page.location.rights.includes('SEE_AUDIT')
  return (
    <ScreenFrame title={t('audit_title')} forbidden={mayRead ? null : t('audit_forbidden')}>
      <AuditLog />
    </ScreenFrame>
  )
}

function AuditLog(): ReactNode {
  const place = useStaffPlace()
  const { t } = useTranslator()
  const { companyId } = place
  const [connection] = useState(() => connectAudit(place))
  const { search: filter, go } = useSearch(route)
  const change = (changed: AuditChange): void => go(changed, 'replace')
  const list = useInfiniteQuery(auditList(connection, companyId, filter))
  const { isFetching, isError } = list
  const events = list.data?.items ?? []
  return (
    <>
      <p className="muted">{t('audit_lead')}</p>
      <AuditFilters filter={filter} events={events} onChange={change} />
      <AuditDownload connection={connection} filter={filter} />
      {isError && !isFetching && <ListFailed list={list} />}
      {list.isSuccess && !isFetching && events.length === 0 && (
        <div className="log-state">
          <h2>{t('audit_empty')}</h2>
          <p>{t('audit_empty_content')}</p>
        </div>
      )}
      <div aria-busy={isFetching}>
        {isFetching && events.length === 0 && <p className="muted">{t('common_loading')}</p>}
        {events.length > 0 && (
          <ul className="rows">
            {events.map((event) => (
              <AuditRow
                key={event.id}
                event={event}
                mayNarrow={(actor) => actor.startsWith(byPrefix)}
                onNarrow={(to) =>
                  change('actor' in to ? { by: to.actor.slice(byPrefix.length) } : to)
                }
              />
            ))}
          </ul>
        )}
      </div>
      {list.hasNextPage && !isError && (
        <Button isPending={isFetching} isSafe onClick={() => void list.fetchNextPage()}>
          {t('audit_more')}
        </Button>
      )}
    </>
  )
}
