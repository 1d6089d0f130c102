import { type ReactNode, useState } from 'react'
import { exportFormats } from '#domain/visit/staff/visit-export.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import { figuresPaths } from '../figures-paths.ts'

type File = 'figures.workplaceFile' | 'figures.visitsFile'

/** What is shown, as a file. */
export function FigureDownload({
  file,
  query,
}: {
  readonly file: File
  readonly query: Readonly<Record<'from' | 'to', string>> & Readonly<Record<string, string>>
}): ReactNode {
  const { t } = useTranslator()
  const place = useStaffPlace()
  const { companyId } = place
  const [hasFailed, setHasFailed] = useState(false)
  const { isPending, run } = usePendingAction(async (format: (typeof exportFormats)[number]) => {
    const { download } = connectStaff(figuresPaths, place)
    const content = await download(file, { companyId }, { ...query, format }).catch(() => null)
    setHasFailed(content === null)
    if (content !== null) saveFile(content, `${query.from}-${query.to}.${format.toLowerCase()}`)
  })
  return (
    <>
      <div className="figures-filters">
        {exportFormats.map((format) => (
          <Button key={format} isPending={isPending} isSafe onClick={() => void run(format)}>
            {t(`figures_file_${format}`)}
          </Button>
        ))}
      </div>
      {hasFailed && (
        <Notice kind="warning" isLive>
          <p>{t('figures_file_failed')}</p>
        </Notice>
      )}
    </>
  )
}
