import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ChannelForm } from './channel-form.tsx'
import { ChannelTest } from './channel-test.tsx'
import type { NotificationCall } from './use-notification-call.ts'
import { useSaving } from './use-saving.ts'

export type Channel = CallOutput<Endpoints['messageChannels.list']>['channels'][number]

/** One channel: what it is, whether it works, and how it is changed, switched off or removed. */
export function ChannelCard({
  channel,
  call,
  onChanged,
}: {
  readonly channel: Channel
  readonly call: NotificationCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const [isChanging, setIsChanging] = useState(false)
  const [isSure, setIsSure] = useState(false)
  const params = { companyId: page.location.companyId, channelId: channel.id }
  const { kind, name, active, notices, gateway, host } = channel
  const acts = useSaving([], async (act: 'switch' | 'remove') => {
    if (act === 'remove') await call('messageChannels.remove', { params })
    else await call('messageChannels.update', { params, body: switched(channel) })
    await onChanged()
  })
  if (isChanging) {
    return (
      <section className="card channel">
        <ChannelForm
          channel={channel}
          onCancel={() => setIsChanging(false)}
          onSave={async (_kind, body) => {
            await call('messageChannels.update', { params, body })
            await onChanged()
            setIsChanging(false)
          }}
        />
      </section>
    )
  }
  const told = notices.map((notice) => t(`channel_told_${notice}`)).join(' · ')
  return (
    <section className="card channel" aria-label={name}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p className="muted">
        {[t(`channel_kind_${kind}`), t(active ? 'channel_is_on' : 'channel_is_off')].join(' · ')}
      </p>
      <p className="channel-where">
        <bdi dir="ltr">{gateway?.address ?? host}</bdi>
      </p>
      {kind !== 'SMS' && <p>{told}</p>}
      <ChannelTest channel={channel} call={call} />
      <div className="reading-filters">
        <Button onClick={() => setIsChanging(true)}>{t('channel_change')}</Button>
        <Button isPending={acts.isPending} onClick={() => void acts.run('switch')}>
          {t(active ? 'channel_switch_off' : 'channel_switch_on')}
        </Button>
        <Button variant="quiet" onClick={() => setIsSure(!isSure)}>
          {t('channel_remove')}
        </Button>
      </div>
      {isSure && (
        <Notice kind="warning" title={t('channel_remove_sure', { name })} isLive>
          <div className="reading-filters">
            <Button isPending={acts.isPending} onClick={() => void acts.run('remove')}>
              {t('channel_remove')}
            </Button>
            <Button variant="quiet" onClick={() => setIsSure(false)}>
              {t('channel_cancel')}
            </Button>
          </div>
        </Notice>
      )}
      {acts.trouble !== null && (
        <Notice kind="danger" isLive>
          <p>{acts.trouble.message ?? t('channel_failed')}</p>
        </Notice>
      )}
    </section>
  )
}

/** The same channel, on or off; its secrets stay, because they are left empty. */
function switched({ name, active, notices, gateway }: Channel) {
  return {
    name,
    active: !active,
    notices: [...notices],
    gateway:
      gateway === null
        ? null
        : { ...gateway, headers: gateway.headerNames.map((header) => ({ name: header })) },
  }
}
