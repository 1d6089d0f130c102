import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useNotificationCall } from '#web/areas/console/messages/channels/use-notification-call.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { describeAgent } from '#web/session/describe-agent.ts'
import { Button } from '#web/ui/button.tsx'
import type { NoticeKind } from '#web/ui/frame/notice-frame.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { devicesQuery } from './devices-query.ts'
import { OtherDevices } from './other-devices.tsx'
import { ownSubscription, pushSupport, subscribe } from './this-device.ts'

type Outcome = 'on' | 'off' | 'tested' | 'denied' | 'failed'
const outcomes: Readonly<Record<Outcome, readonly [NoticeKind, MessageKey]>> = {
  on: ['positive', 'device_is_on'],
  off: ['info', 'device_turned_off'],
  tested: ['positive', 'device_tested'],
  denied: ['warning', 'device_denied'],
  failed: ['danger', 'device_failed'],
}

/** Notifications in this browser: on, tried out, off; and the other devices that show them. Issue 16 §5. */
export function DeviceSection({
  onChanged,
}: {
  /** There is a first device, or none any more. */
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const call = useNotificationCall()
  const queries = useQueryClient()
  const query = devicesQuery(call)
  const read = useQuery(query)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const readAgain = async (): Promise<void> => {
    await queries.fetchQuery(query)
    await onChanged()
  }

  const turnOn = async (key: string): Promise<Outcome> => {
    let subscription: PushSubscription | null
    try {
      subscription = await subscribe(key)
    } catch {
      // Without its push service a browser says so in words of its own.
      return 'failed'
    }
    if (subscription === null) return 'denied'
    const { endpoint, keys } = subscription.toJSON()
    const { p256dh, auth } = keys ?? {}
    if (endpoint === undefined || p256dh === undefined || auth === undefined) return 'failed'
    const agent = describeAgent(navigator.userAgent)
    const name = agent === null ? t('device_default') : t('device_name', agent)
    await call('me.addPushDevice', { body: { name, endpoint, keys: { p256dh, auth } } })
    await readAgain()
    return 'on'
  }
  const turnOff = async (deviceId: string): Promise<Outcome> => {
    await call('me.removePushDevice', { params: { pushDeviceId: deviceId } })
    await (await ownSubscription())?.unsubscribe()
    await readAgain()
    return 'off'
  }
  const test = async (deviceId: string): Promise<Outcome> => {
    await call('me.testPushDevice', { params: { pushDeviceId: deviceId } })
    return 'tested'
  }
  const { problem, isPending, run } = useSave(async (act: () => Promise<Outcome>) => {
    setOutcome(null)
    setOutcome(await act())
  })

  const support = pushSupport()
  const { data } = read
  const told = outcome === null ? null : outcomes[outcome]
  return (
    <section className="card stack" aria-labelledby="this-device">
      <h2 id="this-device">{t('device_title')}</h2>
      <p className="muted">{t('device_lead')}</p>
      <ReadStates read={read} gone={t('console_read_failed')} />
      {support !== 'offered' && (
        <Notice>
          <p>{t(support === 'home_screen' ? 'device_home_screen' : 'device_unsupported')}</p>
        </Notice>
      )}
      {data?.own !== null && data?.own !== undefined && outcome === null && (
        <Notice kind="positive">
          <p>{t('device_is_on')}</p>
        </Notice>
      )}
      {told !== null && (
        <Notice kind={told[0]} isLive>
          <p>{t(told[1])}</p>
        </Notice>
      )}
      <SaveProblem problem={problem} />
      {data !== undefined && support === 'offered' && (
        <div className="settings-tools">
          {data.own === null ? (
            <Button
              variant="primary"
              isPending={isPending}
              onClick={() => void run(() => turnOn(data.key))}
            >
              {t('device_on')}
            </Button>
          ) : (
            <OwnActs
              isPending={isPending}
              onTest={() => void run(() => test(data.own?.id ?? ''))}
              onTurnOff={() => void run(() => turnOff(data.own?.id ?? ''))}
            />
          )}
        </div>
      )}
      {data !== undefined && (
        <OtherDevices devices={data.others} call={call} onRemoved={readAgain} />
      )}
    </section>
  )
}

function OwnActs({
  isPending,
  onTest,
  onTurnOff,
}: {
  readonly isPending: boolean
  readonly onTest: () => void
  readonly onTurnOff: () => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <>
      <Button variant="secondary" isPending={isPending} onClick={onTest}>
        {t('device_test')}
      </Button>
      <Button variant="quiet" isPending={isPending} onClick={onTurnOff}>
        {t('device_off')}
      </Button>
    </>
  )
}
