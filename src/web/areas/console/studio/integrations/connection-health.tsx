import type { ComponentProps, ReactNode } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { ConnectionState, SwitchButton, type ConnectionTone } from './connection-state.tsx'
import { errorText, stateWords, type Health } from './health-words.ts'

/** How a connection is doing that Foyer calls, whatever its kind, and what can be done now. */
export function ConnectionHealth({
  health,
  facts,
  kept,
  gone = 'webhooks_disabled_gone',
  canSwitch,
  onSwitch,
  acts,
  problem = null,
  children,
}: {
  readonly health: Health
  /** What else there is to know; those that don't count now are null. */
  readonly facts: readonly (string | null)[]
  /** What becomes of what happens while it isn't called. */
  readonly kept: MessageKey
  /** Why it is called no more where it answered that it is gone. */
  readonly gone?: MessageKey
  /** Whether it may be paused, or continued, now. */
  readonly canSwitch: boolean
  /** Pauses it where it is live, and lets it go on where it isn't. */
  readonly onSwitch: (isLive: boolean) => Promise<void>
  /** Beside pausing and continuing. */
  readonly acts?: ReactNode
  /** Of those acts. */
  readonly problem?: ComponentProps<typeof ConnectionState>['problem']
  readonly children?: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  const { state, failingSince, disabledReason, restoredFrom, lastError, waiting } = health
  const isLive = state === 'ACTIVE'
  const act = useSave(() => onSwitch(isLive))
  return (
    <ConnectionState
      word={t(stateWords[state])}
      tone={toneOf(health)}
      facts={[...facts, waiting > 0 ? t('webhooks_waiting', { count: waiting }) : null]}
      restoredFrom={restoredFrom}
      problem={act.problem ?? problem}
      acts={
        <>
          {canSwitch && (
            <SwitchButton
              isLive={isLive}
              isFirst={state === 'DRAFT'}
              isPending={act.isPending}
              onSwitch={() => void act.run()}
            />
          )}
          {acts}
        </>
      }
    >
      {state === 'PAUSED' && <p className="muted">{t(kept)}</p>}
      {disabledReason !== null && (
        <Notice kind="danger">
          <p>{t(disabledReason === 'GONE' ? gone : 'webhooks_disabled_failing')}</p>
          <p>{t(kept)}</p>
        </Notice>
      )}
      {isLive && (failingSince !== null || lastError !== null) && (
        <Notice kind="warning" isLive>
          {failingSince !== null && <p>{t('webhooks_failing', { at: failingSince })}</p>}
          {lastError !== null && <p>{errorText(lastError, t)}</p>}
        </Notice>
      )}
      {children}
    </ConnectionState>
  )
}

function toneOf({ state, disabledReason, failingSince }: Health): ConnectionTone {
  if (disabledReason !== null) return 'danger'
  if (state !== 'ACTIVE') return 'quiet'
  return failingSince === null ? 'positive' : 'warning'
}
