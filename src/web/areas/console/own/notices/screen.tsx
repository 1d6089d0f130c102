import { fullName } from '#domain/name/full-name.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useNotificationCall } from '#web/areas/console/messages/channels/use-notification-call.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import '#web/areas/console/frame/reading/settings.css'
import { NoticeForm } from './notice-form.tsx'
import { OwnAssistant } from './own-assistant.tsx'

type Read = {
  readonly own: CallOutput<Endpoints['me.notifications']>
  readonly assistant: CallOutput<Endpoints['me.assistant']>['assistant']
  /** Null for who may not change the settings. */
  readonly defaults: CallOutput<Endpoints['notices.defaults']> | null
}

/** What one is told, and by which way; and what counts for whoever has chosen nothing. Spec §7, Me: notifications. */
export default function NoticesScreen(): ReactNode {
  const { page, call: ask } = useConsole()
  const { companyId, name, rights } = page.location
  const { t } = useTranslator()
  const call = useNotificationCall()
  const [read, setRead] = useState<Read | 'failed' | null>(null)
  const maySet = rights.includes('EDIT_MESSAGES')
  useEffect(() => {
    if (read !== null) return
    const readAll = async (): Promise<Read> => {
      const own = await call('me.notifications', {})
      const { assistant } = await ask('me.assistant', {})
      const params = { companyId }
      return {
        own,
        assistant,
        defaults: maySet ? await call('notices.defaults', { params }) : null,
      }
    }
    readAll().then(setRead, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setRead('failed')
    })
  }, [ask, call, companyId, maySet, read])
  return (
    <div className="console-page audit">
      <h1>{t('notice_title')}</h1>
      <p className="audit-muted">{t('notice_lead', { location: name })}</p>
      {read === null && <p className="audit-muted">{t('common_loading')}</p>}
      {read === 'failed' && (
        <div className="log-state" role="alert">
          <WarningIcon size={36} />
          <h2>{t('console_list_failed')}</h2>
          <p>{t('console_list_failed_content')}</p>
          <Button onClick={() => setRead(null)}>{t('common_button_try_again')}</Button>
        </div>
      )}
      {read !== null && read !== 'failed' && (
        <>
          {(!read.own.hasGateway || !read.own.hasPhone) && (
            <Notice>
              <p>{t(read.own.hasGateway ? 'notice_no_phone' : 'notice_no_gateway')}</p>
            </Notice>
          )}
          <NoticeForm
            title={null}
            settings={read.own.notifications}
            onSave={async (notifications) => {
              await call('me.putNotifications', { body: { notifications: [...notifications] } })
            }}
          />
          <OwnAssistant
            before={
              read.assistant === null
                ? null
                : {
                    id: read.assistant.id,
                    name: fullName(read.assistant),
                  }
            }
          />
          {read.defaults !== null && (
            <NoticeForm
              title={t('notice_defaults')}
              settings={read.defaults.notifications}
              onSave={async (all) => {
                const notifications = all.flatMap(({ notice, ...rest }) =>
                  notice === 'ALL_VISITS' ? [] : [{ ...rest, notice }],
                )
                await call('notices.putDefaults', {
                  params: { companyId },
                  body: { notifications },
                })
              }}
            />
          )}
        </>
      )}
    </div>
  )
}
