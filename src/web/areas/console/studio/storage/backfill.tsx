import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Button } from '#web/ui/button.tsx'
import type { StorageCall, Stored } from './storage-query.ts'

/** Agreements from before it was connected: how many, how far, and when to stop. */
export function Backfill({
  storage: { backfill, uncopied },
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
  const act = useSave(async (what: 'storage.backfill' | 'storage.stopBackfill') => {
    await call(what, { params })
    await onChanged()
  })
  const isUnderWay = backfill !== null && (backfill.state === 'RUNNING' || backfill.waiting > 0)
  if (isUnderWay) {
    const done = Math.max(0, backfill.planned - backfill.waiting)
    const total = Math.max(backfill.total, backfill.planned)
    return (
      <section>
        <h2>{t('storage_existing')}</h2>
        <progress
          className="storage-progress"
          max={total}
          value={done}
          aria-label={t('storage_existing')}
        />
        <p className="muted">{t('storage_existing_progress', { done, total })}</p>
        <SaveProblem problem={act.problem} />
        <div>
          <Button isPending={act.isPending} onClick={() => void act.run('storage.stopBackfill')}>
            {t('storage_existing_stop')}
          </Button>
        </div>
      </section>
    )
  }
  if (uncopied === 0) return null
  return (
    <section>
      <h2>{t('storage_existing')}</h2>
      <p>{t('storage_existing_count', { count: uncopied })}</p>
      <SaveProblem problem={act.problem} />
      <div>
        <Button isPending={act.isPending} onClick={() => void act.run('storage.backfill')}>
          {t('storage_existing_copy')}
        </Button>
      </div>
    </section>
  )
}
