import { type ReactNode, useState } from 'react'
import { mayStartImport } from '#domain/import/import-state.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { ProgressBar } from '#web/ui/frame/progress-bar.tsx'
import type { ImportConnection, VisitorImport } from './connect-import.ts'

/** What will happen, what is happening or what has happened, and the one act that fits. */
export function ImportProgress({
  list,
  connection: { call, companyId },
  isSaving,
  onChanged,
}: {
  readonly list: VisitorImport
  readonly connection: ImportConnection
  /** What was set is on its way: the numbers are about to change. */
  readonly isSaving: boolean
  readonly onChanged: (list: VisitorImport) => void
}): ReactNode {
  const { t } = useTranslator()
  const { counts, state } = list
  const [isFailed, setIsFailed] = useState(false)
  const { isPending, run } = usePendingAction(async (id: 'imports.start' | 'imports.stop') => {
    setIsFailed(false)
    try {
      onChanged(await call(id, { params: { companyId, importId: list.id } }))
    } catch {
      setIsFailed(true)
    }
  })
  const total = counts.READY + counts.DONE
  const progress = t('import_progress', { done: counts.DONE, total })
  return (
    <section className="card import-part" aria-busy={isSaving || isPending}>
      {state === 'RUNNING' ? (
        <>
          <h2>{progress}</h2>
          <ProgressBar step={counts.DONE} total={Math.max(1, total)} label={progress} />
          <p className="muted">{t('import_running_hint')}</p>
          <Button isPending={isPending} onClick={() => void run('imports.stop')}>
            {t('import_stop')}
          </Button>
        </>
      ) : (
        <>
          {counts.DONE > 0 && (
            <Notice kind="positive" isLive>
              <p>{t('import_invited', { count: counts.DONE })}</p>
              {state === 'STOPPED' && <p>{t('import_stopped')}</p>}
            </Notice>
          )}
          {(counts.READY > 0 || counts.DONE === 0) && (
            <h2>{t('import_ready', { count: counts.READY })}</h2>
          )}
          <output>{t('import_bad', { count: counts.BAD })}</output>
          {mayStartImport(state, counts) && (
            <Button
              variant="primary"
              isPending={isPending || isSaving}
              onClick={() => void run('imports.start')}
            >
              {t('import_start', { count: counts.READY })}
            </Button>
          )}
        </>
      )}
      {isFailed && (
        <Notice kind="warning">
          <p role="alert">{t('import_failed')}</p>
        </Notice>
      )}
    </section>
  )
}
