import type { ReactNode } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { minutesLate } from '#domain/visit/lateness.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { lateWords, statusDetail, statusWords } from '../visit-words.ts'

/** Where a visit stands, in words and colour, with since when below it. */
export function StatusChip({ visit }: { readonly visit: StaffVisit }): ReactNode {
  const translator = useTranslator()
  const late = minutesLate(visit, useConsole().minute)
  const detail = late === null ? statusDetail(translator, visit) : lateWords(translator, late)
  return (
    <span className="visit-status">
      <StatusMark status={visit.status} />
      {detail !== null && (
        // Server and browser may write a time differently; the first one written stays.
        <span
          className="visit-detail numeric"
          data-late={late !== null || undefined}
          suppressHydrationWarning
        >
          {detail}
        </span>
      )}
    </span>
  )
}

/** Where it stands, alone. */
export function StatusMark({ status }: Pick<StaffVisit, 'status'>): ReactNode {
  const { t } = useTranslator()
  return (
    <span className="status-chip" data-status={status}>
      {t(statusWords[status])}
    </span>
  )
}
