import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ChannelCard } from './channel-card.tsx'
import { ChannelForm } from './channel-form.tsx'
import './channels.css'
import { channelsQuery } from './channels-query.ts'
import { useNotificationCall } from './use-notification-call.ts'

/** By which ways people are told something: mail, a gateway for text messages, chats. Issue 5 §3. */
export default function ChannelsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  return (
    <ScreenFrame
      title={t('channel_title')}
      forbidden={page.location.rights.includes('EDIT_MESSAGES') ? null : t('channel_forbidden')}
    >
      <Channels />
    </ScreenFrame>
  )
}

function Channels(): ReactNode {
  const { page } = useConsole()
  const { companyId } = page.location
  const { t } = useTranslator()
  const call = useNotificationCall()
  const [isAdding, setIsAdding] = useState(false)
  const queries = useQueryClient()
  const query = channelsQuery(call, companyId)
  const read = useQuery(query)
  const readAgain = async (): Promise<void> => {
    await queries.fetchQuery(query)
  }
  if (read.data === undefined) {
    return <ReadStates read={read} gone={t('channel_forbidden')} />
  }
  const { mail, channels } = read.data
  return (
    <>
      <p className="muted">{t('channel_lead')}</p>
      <section className="card channel">
        <h2>{t('channel_mail')}</h2>
        <p>{t('channel_mail_from', { address: mail.from })}</p>
        {mail.isInbox && <p className="muted">{t('channel_mail_inbox')}</p>}
      </section>
      {channels.map((channel) => (
        <ChannelCard key={channel.id} channel={channel} call={call} onChanged={readAgain} />
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
              await readAgain()
              setIsAdding(false)
            }}
          />
        </section>
      ) : (
        <div className="settings-tools">
          <Button variant="primary" onClick={() => setIsAdding(true)}>
            {t('channel_add')}
          </Button>
        </div>
      )}
    </>
  )
}
