import { type ReactNode, useEffect, useState } from 'react'
import type { RollCounts } from '#domain/emergency/roll.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ConnectionMark } from '#web/ui/signs/connection-mark.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { RollState } from './roll-keeper.ts'

const tickMs = 1_000

/** What is always in sight: how many are missing, how many are safe, how long it lasts, and whether the server hears us. */
export function RollHead({
  roll,
  state,
  counts,
}: {
  readonly roll: NonNullable<RollState['roll']>
  readonly state: RollState
  readonly counts: RollCounts
}): ReactNode {
  const { t } = useTranslator()
  const { emergency, lateMarks, readAt } = roll
  const { drill, startedAt, endedAt, startedBy, endedBy } = emergency
  const missing = counts.HELP + counts.DISPUTED + counts.UNKNOWN
  return (
    <>
      <header className="roll-head">
        <div className="roll-title">
          <h1>{t(drill ? 'emergency_drill' : 'emergency_title')}</h1>
          {endedAt === null ? (
            <RunningTime since={startedAt} />
          ) : (
            <span className="roll-over">{t('emergency_report')}</span>
          )}
        </div>
        <div className="roll-counts" aria-live="polite" aria-atomic="true">
          <p className="roll-missing" data-done={missing === 0 || undefined}>
            <b>{missing}</b> {t('emergency_count_missing', { count: missing })}
          </p>
          <p className="roll-safe">
            <b>{counts.SAFE}</b> {t('emergency_count_safe', { count: counts.SAFE })}
          </p>
        </div>
        <progress
          className="roll-progress"
          aria-label={t('emergency_progress')}
          max={Math.max(1, counts.total)}
          value={counts.total - missing}
        />
        <ConnectionMark
          text={
            state.isOffline
              ? `${t('emergency_offline', { at: new Date(readAt) })} ${waitingText()}`.trim()
              : null
          }
        />
      </header>
      {endedAt !== null && (
        <p className="muted">
          {t('emergency_from_to', { from: new Date(startedAt), to: new Date(endedAt) })}
          {startedBy !== '' && ` ${t('emergency_by', { first: startedBy, last: endedBy })}`}
        </p>
      )}
      {endedAt !== null && lateMarks > 0 && (
        <Notice kind="warning">
          <p>{t('emergency_late_marks', { count: lateMarks })}</p>
        </Notice>
      )}
    </>
  )

  function waitingText(): string {
    return state.waiting === 0 ? '' : t('emergency_waiting', { count: state.waiting })
  }
}

/** Hours, minutes and seconds since an instant, by the clock of the device. */
function RunningTime({ since }: { readonly since: string }): ReactNode {
  const { t } = useTranslator()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / tickMs))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours, ...rest] = parts.map((part) => String(part).padStart(2, '0'))
  return (
    <span className="roll-time" role="timer" aria-label={t('emergency_running')} dir="ltr">
      {parts[0] === 0 ? rest.join(':') : [hours, ...rest].join(':')}
    </span>
  )
}
