import { type ReactNode, useState } from 'react'
import { exportDays, refuseExport } from '#domain/export/export-days.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { addDays } from '#domain/time/local-date.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import type { AuditConnection, AuditFilter } from './connect-audit.ts'
import { queryOf } from './audit-query.ts'

/** The days that are shown as a file; without days the last ninety. */
export function AuditDownload({
  connection,
  filter,
}: {
  readonly connection: AuditConnection
  readonly filter: AuditFilter
}): ReactNode {
  const { t } = useTranslator()
  const { today } = useConsole()
  const [problem, setProblem] = useState<MessageKey | null>(null)
  const { isPending, run } = usePendingAction(async () => {
    const to = filter.to === '' ? today : filter.to
    const from = filter.from === '' ? addDays(to, 1 - exportDays) : filter.from
    const wrong = refuseExport(from, to)
    setProblem(wrong && refusals[wrong])
    if (wrong !== null) return
    try {
      const file = await connection.download({ ...queryOf(filter), from, to })
      saveFile(file, `audit-${from}-${to}.csv`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isTooMuch = JSON.stringify(error.details ?? null).includes('audit_error_events')
      setProblem(isTooMuch ? 'audit_error_events' : 'audit_export_failed')
    }
  })
  return (
    <div className="reading-filters">
      <Button isPending={isPending} isSafe onClick={() => void run()}>
        {t('audit_export')}
      </Button>
      <p className="muted">{t('audit_export_hint')}</p>
      {problem !== null && (
        <Notice kind="warning">
          <p role="alert">{t(problem)}</p>
        </Notice>
      )}
    </div>
  )
}

const refusals = { ORDER: 'audit_error_order', TOO_LONG: 'audit_error_days' } as const
