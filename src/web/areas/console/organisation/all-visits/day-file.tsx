import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { SearchOf } from '#domain/console/route.ts'
import { exportFormats } from '#domain/visit/staff/visit-export.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { allVisitsPaths } from './all-visits-paths.ts'
import { filterOf } from './all-visits-query.ts'
import type { route } from './route.ts'

/** What is shown, as a file. */
export function DayFile({ search }: { readonly search: SearchOf<typeof route> }): ReactNode {
  const { t } = useTranslator()
  const { today } = useConsole()
  const place = useStaffPlace()
  const [problem, setProblem] = useState<MessageKey | null>(null)
  const { isPending, run } = usePendingAction(async (format: (typeof exportFormats)[number]) => {
    setProblem(null)
    const { download } = connectStaff(allVisitsPaths, place)
    try {
      const file = await download('locationVisits.file', {}, { ...filterOf(search), format })
      saveFile(file, `visits-${search.date || today}.${format.toLowerCase()}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isTooMuch = JSON.stringify(error.details ?? null).includes('all_visits_file_many')
      setProblem(isTooMuch ? 'all_visits_file_many' : 'all_visits_file_failed')
    }
  })
  return (
    <>
      <div className="settings-tools">
        {exportFormats.map((format) => (
          <Button
            key={format}
            variant="quiet"
            isPending={isPending}
            isSafe
            onClick={() => void run(format)}
          >
            {t(`all_visits_file_${format}`)}
          </Button>
        ))}
      </div>
      {problem !== null && (
        <Notice kind="warning" isLive>
          <p>{t(problem)}</p>
        </Notice>
      )}
    </>
  )
}
