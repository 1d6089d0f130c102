import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AuditDownload } from './audit-download.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'
import { connectAudit } from './connect-audit.ts'
import { useAudit } from './use-audit.ts'

/** What happened at the location, by whom: to read, to narrow down, and to take away as a file. Issue 5 §5. */
export default function AuditScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayRead = page.location.rights.includes('SEE_AUDIT')
  return (
    <div className="console-page audit">
      <h1>{t('audit_title')}</h1>
      {mayRead ? (
        <AuditLog />
      ) : (
        <Notice kind="warning">
          <p>{t('audit_forbidden')}</p>
        </Notice>
      )}
    </div>
  )
}

function AuditLog(): ReactNode {
  const { page, token } = useConsole()
  const { page: app } = useApp()
  const { t } = useTranslator()
  const { companyId } = page.location
  const [connection] = useState(() => connectAudit(app.configuration.apiBaseUrl, companyId, token))
  const audit = useAudit(connection, companyId, page.query)
  const { list } = audit
  const { items: events, state } = list
  const isAsking = state === 'asking'
  return (
    <>
      <p className="audit-muted">{t('audit_lead')}</p>
      <AuditFilters audit={audit} />
      <AuditDownload connection={connection} filter={audit.filter} />
      {state === 'failed' && (
        <div className="log-state" role="alert">
          <WarningIcon size={36} />
          <h2>{t('console_list_failed')}</h2>
          <p>{t('console_list_failed_content')}</p>
          <Button onClick={list.retry}>{t('common_button_try_again')}</Button>
        </div>
      )}
      {state === 'shown' && events.length === 0 && (
        <div className="log-state">
          <h2>{t('audit_empty')}</h2>
          <p>{t('audit_empty_content')}</p>
        </div>
      )}
      <div aria-busy={isAsking}>
        {isAsking && events.length === 0 && <p className="audit-muted">{t('common_loading')}</p>}
        {events.length > 0 && (
          <ul>
            {events.map((event) => (
              <AuditRow key={event.id} event={event} onNarrow={audit.change} />
            ))}
          </ul>
        )}
      </div>
      {list.hasMore && state !== 'failed' && (
        <Button isPending={isAsking} onClick={list.showMore}>
          {t('audit_more')}
        </Button>
      )}
    </>
  )
}
