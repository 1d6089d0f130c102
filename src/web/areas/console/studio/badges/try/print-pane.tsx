import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import { badgesPaths } from '../badges-paths.ts'
import { faultsOf } from '../edit/element-list.tsx'
import { templateBody } from '../store/badge-server.ts'
import { useEditing } from '../store/use-badge.ts'
import { LabelPicture } from './label-picture.tsx'
import { PrintOn } from './print-on.tsx'
import { sampleBody } from './sample-visitor.ts'

/** The badge as it leaves the house: as a PDF, as a label printer burns it, and on a printer. */
export function PrintPane(): ReactNode {
  const { page } = useConsole()
  const place = useStaffPlace()
  const { t } = useTranslator()
  const { badge, fields, sample } = useEditing()
  const { companyId, rights } = page.location
  const [connection] = useState(() => connectStaff(badgesPaths, place))
  const body = { ...templateBody(badge), sample: sampleBody(sample) }
  const draw = (query: Readonly<Record<string, string>>): Promise<Blob> =>
    connection.download('badges.preview', { companyId }, query, body)
  const { isPending, problem, run } = useSave(async () => {
    saveFile(await draw({ format: 'PDF' }), `${badge.name}.pdf`)
  })
  const ids = fields.map(({ id }) => id)
  if (faultsOf(badge, ids).length > 0) return <p className="muted">{t('badges_faults_first')}</p>
  return (
    <>
      <section>
        <h2>{t('badges_pdf')}</h2>
        <p className="muted">{t('badges_pdf_hint')}</p>
        <SaveProblem problem={problem} />
        <div>
          <Button isPending={isPending} isSafe onClick={() => void run()}>
            {t('badges_pdf_save')}
          </Button>
        </div>
      </section>
      <LabelPicture draw={draw} drawn={JSON.stringify(body)} />
      {rights.includes('EDIT_PRINTERS') && <PrintOn />}
    </>
  )
}
