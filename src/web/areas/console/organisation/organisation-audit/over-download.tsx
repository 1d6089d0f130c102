import { type ReactNode, useState } from 'react'
import { exportDays, refuseExport } from '#domain/export/export-days.ts'
import { addDays } from '#domain/time/local-date.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { organisationAuditPaths } from './organisation-audit-paths.ts'
import { type OverFilter, queryOf } from './organisation-audit-query.ts'

const refusals = { ORDER: 'audit_error_order', TOO_LONG: 'audit_error_days' } as const

/** What is shown as a file; without days the last ninety. */
export function OverDownload({
  filter,
  zone,
}: {
  readonly filter: OverFilter
  readonly zone: string
}): ReactNode {
  const { t } = useTranslator()
  const { today } = useConsole()
  const place = useStaffPlace()
  const [connection] = useState(() => connectStaff(organisationAuditPaths, place))
  const [problem, setProblem] = useState<MessageKey | null>(null)
  const { isPending, run } = usePendingAction(async () => {
    const to = filter.to === '' ? today : filter.to
    const from = filter.from === '' ? addDays(to, 1 - exportDays) : filter.from
    const wrong = refuseExport(from, to)
    setProblem(wrong && refusals[wrong])
    if (wrong !== null) return
    try {
      const query = { ...queryOf(filter), zone, from, to }
      const file = await connection.download('organisationAudit.export', {}, query)
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
