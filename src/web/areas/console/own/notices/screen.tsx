import '#web/areas/console/frame/reading/reading.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fullName } from '#domain/name/full-name.ts'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useNotificationCall } from '#web/areas/console/messages/channels/use-notification-call.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import '#web/areas/console/frame/reading/settings.css'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { DeviceSection } from './device-section.tsx'
import { NoticeForm } from './notice-form.tsx'
import { noticesQuery } from './notices-query.ts'
import { OwnAssistant } from './own-assistant.tsx'

/** What one is told, and by which way; and what counts for whoever has chosen nothing. Spec §7, Me: notifications. */
export default function NoticesScreen(): ReactNode {
  const { page } = useConsole()
  const { companyId, name, rights } = page.location
  const { t } = useTranslator()
  const call = useNotificationCall()
  const maySet = rights.includes('EDIT_MESSAGES')
  const query = noticesQuery(call, { companyId, maySet })
  const queries = useQueryClient()
  const read = useQuery(query)
  const { data } = read
  return (
    <div className="console-page reading">
      <h1>{t('notice_title')}</h1>
      <p className="muted">{t('notice_lead', { location: name })}</p>
      <ReadStates read={read} gone={t('console_read_failed')} />
      {data !== undefined && (
        <>
          <DeviceSection
            onChanged={async () => {
              await queries.fetchQuery(query)
            }}
          />
          {(!data.own.hasGateway || !data.own.hasPhone) && (
            <Notice>
              <p>{t(data.own.hasGateway ? 'notice_no_phone' : 'notice_no_gateway')}</p>
            </Notice>
          )}
          <NoticeForm
            title={null}
            settings={data.own.notifications}
            read={async () => (await call('me.notifications', {})).notifications}
            onSave={async (notifications) => {
              await call('me.putNotifications', { body: { notifications: [...notifications] } })
            }}
          />
          <OwnAssistant
            before={
              data.assistant === null
                ? null
                : {
                    id: data.assistant.id,
                    name: fullName(data.assistant),
                  }
            }
          />
          {data.defaults !== null && (
            <NoticeForm
              title={t('notice_defaults')}
              settings={data.defaults.notifications}
              read={async () =>
                (await call('notices.defaults', { params: { companyId } })).notifications
              }
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
