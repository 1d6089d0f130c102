import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useConsole } from '../console-context.ts'
import { ReadStates } from '../settings/read-states.tsx'
import { Tick } from '../settings/tick.tsx'
import { useRead } from '../settings/use-read.ts'
import type { MessageCall } from './message-calls.ts'

const switches = ['sendWelcome', 'textWelcome', 'textReminder'] as const

/** What visitors are sent beside what they need; each counts at once. */
export function MessageSwitches({ call }: { readonly call: MessageCall }): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const [isFailed, setIsFailed] = useState(false)
  const params = { companyId: page.location.companyId }
  const read = useRead('sent', (signal) => call('params.visitorCheckEmail', { params }, signal))
  const { value } = read
  const change = async (name: (typeof switches)[number], isOn: boolean): Promise<void> => {
    setIsFailed(false)
    try {
      // As it is now: somebody else may have changed the rest.
      const body = { ...(await call('params.visitorCheckEmail', { params })), [name]: isOn }
      read.set(await call('params.putVisitorCheckEmail', { params, body }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setIsFailed(true)
    }
  }
  return (
    <section>
      <h2>{t('template_sent')}</h2>
      <ReadStates read={read} gone={t('template_forbidden')} />
      {value !== null &&
        switches.map((name) => (
          <Tick
            key={name}
            label={t(`template_sent_${name}`)}
            isTicked={value[name]}
            onTick={(isOn) => change(name, isOn)}
          />
        ))}
      {isFailed && (
        <Notice kind="danger" isLive>
          <p>{t('template_sent_failed')}</p>
        </Notice>
      )}
      <p className="settings-muted">{t('template_sent_hint')}</p>
    </section>
  )
}
