import '#web/areas/console/frame/reading/reading.css'
import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ChannelForm } from './channel-form.tsx'
import { ChannelTest } from './channel-test.tsx'
import type { NotificationCall } from './use-notification-call.ts'

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
  const params = { companyId: page.location.companyId, channelId: channel.id }
  const { kind, name, active, notices, gateway, host } = channel
  const turn = useSave(
    async () => {
      await call('messageChannels.update', { params, body: switched(channel) })
      await onChanged()
    },
    { failed: 'channel_failed' },
  )
  if (isChanging) {
    return (
      <section className="card channel">
        <ChannelForm
          channel={channel}
          read={async () => {
            const { channels } = await call('messageChannels.list', { params })
            return channels.find(({ id }) => id === channel.id)
          }}
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
        <Button isPending={turn.isPending} onClick={() => void turn.run()}>
          {t(active ? 'channel_switch_off' : 'channel_switch_on')}
        </Button>
        <AskFirst
          label={t('channel_remove')}
          question={t('channel_remove_sure', { name })}
          no={t('channel_cancel')}
          failed="channel_failed"
          onDo={async () => {
            await call('messageChannels.remove', { params })
            await onChanged()
          }}
        />
      </div>
      <SaveProblem problem={turn.problem} />
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
