import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useNotificationCall } from '../channels/use-notification-call.ts'
import { useConsole } from '../console-context.ts'
import { DeliveryFilters } from './delivery-filters.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import { useDeliveries } from './use-deliveries.ts'

/** What was sent, to whom, by which way, and how it went. Issue 5 §3, delivery log. */
export function DeliveriesScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  return (
    <div className="console-page audit">
      <h1>{t('delivery_title')}</h1>
      {page.location.rights.includes('EDIT_SETTINGS') ? (
        <Log />
      ) : (
        <Notice kind="warning">
          <p>{t('delivery_forbidden')}</p>
        </Notice>
      )}
    </div>
  )
}

function Log(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useNotificationCall()
  const log = useDeliveries(call, page.location.companyId, page.query)
  const { list } = log
  const { items: deliveries, state } = list
  const isAsking = state === 'asking'
  return (
    <>
      <p className="audit-muted">{t('delivery_lead')}</p>
      <DeliveryFilters filter={log.filter} onChange={log.change} />
      {state === 'failed' && (
        <div className="log-state" role="alert">
          <WarningIcon size={36} />
          <h2>{t('console_list_failed')}</h2>
          <p>{t('console_list_failed_content')}</p>
          <Button onClick={list.reload}>{t('common_button_try_again')}</Button>
        </div>
      )}
      {state === 'shown' && deliveries.length === 0 && (
        <div className="log-state">
          <h2>{t('delivery_empty')}</h2>
          <p>{t('delivery_empty_content')}</p>
        </div>
      )}
      <div aria-busy={isAsking}>
        {isAsking && deliveries.length === 0 && (
          <p className="audit-muted">{t('common_loading')}</p>
        )}
        {deliveries.length > 0 && (
          <ul>
            {deliveries.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                call={call}
                onChanged={log.replace}
              />
            ))}
          </ul>
        )}
      </div>
      {list.hasMore && state !== 'failed' && (
        <Button isPending={isAsking} onClick={list.showMore}>
          {t('delivery_more')}
        </Button>
      )}
    </>
  )
}
