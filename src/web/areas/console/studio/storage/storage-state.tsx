import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ConnectionState, SwitchButton } from '../integrations/connection-state.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { StorageCall, Stored } from './storage-query.ts'
import { faultWords } from './storage-words.ts'

/** How it is doing, and what can be done now. */
export function StorageState({
  storage: { state, counts, restoredFrom, failingSince, lastError, consent },
  call,
  onChanged,
}: {
  readonly storage: Stored
  readonly call: StorageCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  const act = useSave(async (what: 'storage.activate' | 'storage.pause') => {
    await call(what, { params })
    await onChanged()
  })
  const isPaused = state === 'PAUSED'
  const isWell = failingSince === null && (consent === null || consent.state === 'GRANTED')
  return (
    <ConnectionState
      word={t(isPaused ? 'webhooks_state_paused' : 'webhooks_state_active')}
      tone={isPaused ? 'quiet' : isWell ? 'positive' : 'warning'}
      facts={[
        t('storage_copied', { count: counts.copied }),
        counts.waiting > 0 ? t('storage_waiting', { count: counts.waiting }) : null,
        counts.failed > 0 ? t('storage_failed', { count: counts.failed }) : null,
        counts.removing > 0 ? t('storage_removing', { count: counts.removing }) : null,
      ]}
      restoredFrom={restoredFrom}
      problem={act.problem}
      acts={
        <SwitchButton
          isLive={!isPaused}
          isPending={act.isPending}
          onSwitch={() => void act.run(isPaused ? 'storage.activate' : 'storage.pause')}
        />
      }
    >
      {isPaused && restoredFrom === null && <p className="muted">{t('storage_paused')}</p>}
      {failingSince !== null && lastError !== null && (
        <Notice kind="warning" isLive>
          <p>
            <strong>{t('webhooks_failing', { at: failingSince })}</strong>
          </p>
          <p>
            {t(faultWords[lastError])} {t('storage_nothing_lost')}
          </p>
        </Notice>
      )}
    </ConnectionState>
  )
}
