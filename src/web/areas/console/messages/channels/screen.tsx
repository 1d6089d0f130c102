import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ChannelCard } from './channel-card.tsx'
import { ChannelForm } from './channel-form.tsx'
import './channels.css'
import { useNotificationCall } from './use-notification-call.ts'

type List = CallOutput<Endpoints['messageChannels.list']>

/** By which ways people are told something: mail, a gateway for text messages, chats. Issue 5 §3. */
export default function ChannelsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  return (
    <div className="console-page channels">
      <h1>{t('channel_title')}</h1>
      {page.location.rights.includes('EDIT_MESSAGES') ? (
        <Channels />
      ) : (
        <Notice kind="warning">
          <p>{t('channel_forbidden')}</p>
        </Notice>
      )}
    </div>
  )
}

function Channels(): ReactNode {
  const { page } = useConsole()
  const { companyId } = page.location
  const { t } = useTranslator()
  const call = useNotificationCall()
  const [list, setList] = useState<List | 'failed' | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const read = async (): Promise<void> =>
    setList(await call('messageChannels.list', { params: { companyId } }))
  useEffect(() => {
    if (list !== null) return
    const params = { companyId }
    call('messageChannels.list', { params }).then(setList, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setList('failed')
    })
  }, [call, companyId, list])

  if (list === null) return <p className="audit-muted">{t('common_loading')}</p>
  if (list === 'failed') {
    return (
      <div className="log-state" role="alert">
        <WarningIcon size={36} />
        <h2>{t('console_list_failed')}</h2>
        <p>{t('console_list_failed_content')}</p>
        <Button onClick={() => setList(null)}>{t('common_button_try_again')}</Button>
      </div>
    )
  }
  const { mail, channels } = list
  return (
    <>
      <p className="audit-muted">{t('channel_lead')}</p>
      <section className="card channel">
        <h2>{t('channel_mail')}</h2>
        <p>{t('channel_mail_from', { address: mail.from })}</p>
        {mail.isInbox && <p className="audit-muted">{t('channel_mail_inbox')}</p>}
      </section>
      {channels.map((channel) => (
        <ChannelCard key={channel.id} channel={channel} call={call} onChanged={read} />
      ))}
      {isAdding ? (
        <section className="card channel">
          <ChannelForm
            channel={null}
            onCancel={() => setIsAdding(false)}
            onSave={async (kind, body) => {
              await call('messageChannels.create', {
                params: { companyId },
                body: { ...body, kind },
              })
              await read()
              setIsAdding(false)
            }}
          />
        </section>
      ) : (
        <Button variant="primary" onClick={() => setIsAdding(true)}>
          {t('channel_add')}
        </Button>
      )}
    </>
  )
}
