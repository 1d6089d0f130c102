import './connection.css'
import type { ComponentProps, ReactNode } from 'react'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'

export type ConnectionTone = 'positive' | 'warning' | 'danger' | 'quiet'

/** How a connection is doing: one word, what there is to know beside it, what is wrong (`children`), and what can be done now. */
export function ConnectionState({
  word,
  tone,
  facts,
  restoredFrom,
  children,
  problem,
  acts,
}: {
  readonly word: string
  /** Says the same as the word, in colour. */
  readonly tone: ConnectionTone
  /** Those that don't count now are null. */
  readonly facts: readonly (string | null)[]
  /** When the backup was made that it came from and hasn't been continued since; null: none. */
  readonly restoredFrom: string | null
  readonly children?: ReactNode
  readonly problem: ComponentProps<typeof SaveProblem>['problem']
  readonly acts: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  return (
    <section>
      <p className="connection-line">
        <strong className="connection-chip" data-tone={tone}>
          {word}
        </strong>
        {facts.map(
          (fact) =>
            fact !== null && (
              <span key={fact} className="connection-fact muted">
                {fact}
              </span>
            ),
        )}
      </p>
      {restoredFrom !== null && (
        <Notice kind="warning">
          <p>{t('webhooks_restored', { at: restoredFrom })}</p>
        </Notice>
      )}
      {children}
      <SaveProblem problem={problem} />
      <div className="settings-tools">{acts}</div>
    </section>
  )
}

/** Pauses a connection, or continues where it is paused or was switched off. */
export function SwitchButton({
  isLive,
  isFirst = false,
  isPending,
  onSwitch,
}: {
  readonly isLive: boolean
  /** It has never been live. */
  readonly isFirst?: boolean
  readonly isPending: boolean
  readonly onSwitch: () => void
}): ReactNode {
  const { t } = useTranslator()
  const start = isFirst ? 'webhooks_activate' : 'webhooks_continue'
  return (
    <Button variant={isLive ? 'secondary' : 'primary'} isPending={isPending} onClick={onSwitch}>
      {t(isLive ? 'webhooks_pause' : start)}
    </Button>
  )
}
