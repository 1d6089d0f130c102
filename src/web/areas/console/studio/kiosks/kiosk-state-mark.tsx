import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Kiosk } from './kiosk-calls.ts'

/** Whether a kiosk works, in words and colour; and what waits on a tablet that does not. */
export function KioskStateMark({ kiosk }: { readonly kiosk: Kiosk }): ReactNode {
  const { t } = useTranslator()
  const { state, lastSeenAt, queuedCommands } = kiosk
  return (
    <span className="kiosks-standing">
      <span className="kiosks-state" data-state={state}>
        {t(`kiosks_state_${state}`)}
      </span>
      {state === 'OFFLINE' && lastSeenAt !== null && (
        <span className="muted numeric">{t('kiosks_seen', { at: lastSeenAt })}</span>
      )}
      {queuedCommands > 0 && (
        <span className="kiosks-queue">{t('kiosks_queue', { count: queuedCommands })}</span>
      )}
    </span>
  )
}
