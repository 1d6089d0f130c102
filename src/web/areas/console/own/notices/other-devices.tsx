import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import type { NotificationCall } from '#web/areas/console/messages/channels/use-notification-call.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'

type Device = CallOutput<Endpoints['me.pushDevices']>['devices'][number]

/** Where else one is told: a phone that was lost is removed here. */
export function OtherDevices({
  devices,
  call,
  onRemoved,
}: {
  readonly devices: readonly Device[]
  readonly call: NotificationCall
  readonly onRemoved: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  if (devices.length === 0) return null
  return (
    <>
      <h3>{t('device_others')}</h3>
      <ul className="rows">
        {devices.map(({ id, name, createdAt, lastToldAt }) => (
          <li key={id}>
            <div className="settings-row">
              <strong dir="auto">{name}</strong>
              <span className="muted">
                {lastToldAt === null
                  ? t('device_added', { at: createdAt })
                  : t('device_told', { at: lastToldAt })}
              </span>
            </div>
            <AskFirst
              label={t('device_remove')}
              about={name}
              question={t('device_remove_sure', { name })}
              onDo={async () => {
                await call('me.removePushDevice', { params: { pushDeviceId: id } })
                await onRemoved()
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
