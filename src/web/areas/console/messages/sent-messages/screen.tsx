import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useNotificationCall } from '../channels/use-notification-call.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SentMessageFilters } from './sent-message-filters.tsx'
import { SentMessageRow } from './sent-message-row.tsx'
import { useSentMessages } from './use-sent-messages.ts'

/** What was sent, to whom, by which way, and how it went. Issue 5 §3, sentMessage log. */
export default function SentMessagesScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  return (
    <div className="console-page audit">
      <h1>{t('sent_message_title')}</h1>
      {page.location.rights.includes('EDIT_MESSAGES') ? (
        <Log />
      ) : (
        <Notice kind="warning">
          <p>{t('sent_message_forbidden')}</p>
        </Notice>
      )}
    </div>
  )
}

function Log(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useNotificationCall()
  const log = useSentMessages(call, page.location.companyId, page.query)
  const { list } = log
  const { items: sentMessages, state } = list
  const isAsking = state === 'asking'
  return (
    <>
      <p className="audit-muted">{t('sent_message_lead')}</p>
      <SentMessageFilters filter={log.filter} onChange={log.change} />
      {state === 'failed' && (
        <div className="log-state" role="alert">
          <WarningIcon size={36} />
          <h2>{t('console_list_failed')}</h2>
          <p>{t('console_list_failed_content')}</p>
          <Button onClick={list.reload}>{t('common_button_try_again')}</Button>
        </div>
      )}
      {state === 'shown' && sentMessages.length === 0 && (
        <div className="log-state">
          <h2>{t('sent_message_empty')}</h2>
          <p>{t('sent_message_empty_content')}</p>
        </div>
      )}
      <div aria-busy={isAsking}>
        {isAsking && sentMessages.length === 0 && (
          <p className="audit-muted">{t('common_loading')}</p>
        )}
        {sentMessages.length > 0 && (
          <ul>
            {sentMessages.map((sentMessage) => (
              <SentMessageRow
                key={sentMessage.id}
                sentMessage={sentMessage}
                call={call}
                onChanged={log.replace}
              />
            ))}
          </ul>
        )}
      </div>
      {list.hasMore && state !== 'failed' && (
        <Button isPending={isAsking} onClick={list.showMore}>
          {t('sent_message_more')}
        </Button>
      )}
    </>
  )
}
