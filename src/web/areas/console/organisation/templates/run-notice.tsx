import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProgressBar } from '#web/ui/frame/progress-bar.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { faultWords } from './fault-words.ts'
import type { KnownField } from './known-fields.ts'
import type { Version } from './templates-query.ts'

/** How far the latest version is on its way to locations, or where it can't be taken over. Nothing: it is settled. */
export function RunNotice({
  version,
  known,
}: {
  readonly version: Version
  readonly known: readonly KnownField[]
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { state, progress, refusals } = version
  if (progress !== null) {
    const { failed } = progress
    return (
      <Notice title={t(state === 'TRYING' ? 'templates_trying' : 'templates_applying')}>
        <Progress {...progress} />
        {failed > 0 && (
          <p className="templates-fault">{t('templates_failing', { count: failed })}</p>
        )}
      </Notice>
    )
  }
  if (state !== 'REFUSED') return null
  return (
    <Notice kind="danger" title={t('templates_refused', { count: refusals.length })} isLive>
      <p>{t('templates_run_refused')}</p>
      <ul className="templates-effect templates-ticks">
        {refusals.map((refusal) => (
          <li key={refusal.id}>
            <strong dir="auto">{refusal.name}</strong>
            <span>{faultWords(translator, known, refusal)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** So many locations of so many, as a bar and in words. */
export function Progress({
  done,
  total,
}: {
  readonly done: number
  readonly total: number
}): ReactNode {
  const { t } = useTranslator()
  const label = t('templates_progress', { done, total })
  return (
    <div className="templates-progress">
      <ProgressBar step={done} total={Math.max(1, total)} label={label} />
      <p className="muted" aria-hidden="true">
        {label}
      </p>
    </div>
  )
}
