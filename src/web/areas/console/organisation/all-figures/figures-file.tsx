import { type ReactNode, useState } from 'react'
import { exportFormats } from '#domain/visit/staff/visit-export.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { allFiguresPaths } from './all-figures-paths.ts'

/** All locations that are compared, as a file. */
export function FiguresFile({
  file,
  query,
}: {
  readonly file: 'locationFigures.visitsFile' | 'locationFigures.workplaceFile'
  readonly query: Readonly<Record<'from' | 'to', string>> & Readonly<Record<string, string>>
}): ReactNode {
  const { t } = useTranslator()
  const place = useStaffPlace()
  const [hasFailed, setHasFailed] = useState(false)
  const { isPending, run } = usePendingAction(async (format: (typeof exportFormats)[number]) => {
    const { download } = connectStaff(allFiguresPaths, place)
    const content = await download(file, {}, { ...query, format }).catch(() => null)
    setHasFailed(content === null)
    if (content !== null) saveFile(content, `${query.from}-${query.to}.${format.toLowerCase()}`)
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
