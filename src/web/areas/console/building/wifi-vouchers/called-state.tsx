import type { ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ConnectionState } from '#web/areas/console/studio/integrations/connection-state.tsx'
import { toneOf } from '#web/areas/console/studio/webhooks/webhook-state.tsx'
import { errorText, stateWords } from '#web/areas/console/studio/webhooks/webhook-words.ts'
import type { Controller } from './wifi-vouchers-query.ts'

/** How a system is doing that Foyer calls for visits, and the one thing to do next. */
export function CalledState({
  system,
  facts,
  paused,
  onSwitch,
}: {
  readonly system: Omit<Controller, 'settings'>
  readonly facts: readonly (string | null)[]
  readonly paused: MessageKey
  /** Pauses it where it is live, and lets it go on where it isn't. */
  readonly onSwitch: (isLive: boolean) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { state, failingSince, disabledReason, restoredFrom, lastError, waiting } = system
  const isLive = state === 'ACTIVE'
  const act = useSave(() => onSwitch(isLive))
  return (
    <ConnectionState
      word={t(stateWords[state])}
      tone={toneOf(system)}
      facts={[...facts, waiting > 0 ? t('webhooks_waiting', { count: waiting }) : null]}
      problem={act.problem}
      acts={
        !system.isLeaving && (
          <Button
            variant={isLive ? 'secondary' : 'primary'}
            isPending={act.isPending}
            onClick={() => void act.run()}
          >
            {t(isLive ? 'webhooks_pause' : 'webhooks_continue')}
          </Button>
        )
      }
    >
      {restoredFrom !== null && (
        <Notice kind="warning">
          <p>{t('webhooks_restored', { at: restoredFrom })}</p>
        </Notice>
      )}
      {state === 'PAUSED' && <p className="muted">{t(paused)}</p>}
      {disabledReason !== null && (
        <Notice kind="danger">
          <p>{t('webhooks_disabled_failing')}</p>
        </Notice>
      )}
      {isLive && (failingSince !== null || lastError !== null) && (
        <Notice kind="warning">
          {failingSince !== null && <p>{t('webhooks_failing', { at: failingSince })}</p>}
          {lastError !== null && <p>{errorText(lastError, t)}</p>}
        </Notice>
      )}
    </ConnectionState>
  )
}
