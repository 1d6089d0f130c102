import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { exportFormats } from '#domain/export/export-format.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { locationsPaths } from '../locations-paths.ts'

/** All visits of a location, to take along. */
export function VisitsFile({ companyId }: { readonly companyId: string }): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const place = useStaffPlace()
  const [problem, setProblem] = useState<MessageKey | null>(null)
  const { isPending, run } = usePendingAction(async (format: (typeof exportFormats)[number]) => {
    setProblem(null)
    const { download } = connectStaff(locationsPaths, place)
    try {
      const file = await download('visitExports.ofLocation', { companyId }, { format })
      saveFile(file, `visits-${companyId}.${format.toLowerCase()}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isTooMuch = JSON.stringify(error.details ?? null).includes('locations_file_many')
      setProblem(isTooMuch ? 'locations_file_many' : 'locations_file_failed')
    }
  })
  if (!page.rightsAbove.includes('EXPORT_VISITS')) return null
  return (
    <>
      {exportFormats.map((format) => (
        <Button
          key={format}
          variant="quiet"
          isPending={isPending}
          isSafe
          onClick={() => void run(format)}
        >
          {t(`locations_file_${format}`)}
        </Button>
      ))}
      {problem !== null && (
        <Notice kind="warning" isLive>
          <p>{t(problem)}</p>
        </Notice>
      )}
    </>
  )
}
