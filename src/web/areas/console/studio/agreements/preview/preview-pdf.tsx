import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import { agreementPaths } from '../agreement-paths.ts'

/** The document that a visitor would get: the text as it is being edited, with the page of evidence. */
export function PreviewPdf({
  name,
  language,
  content,
}: {
  readonly name: string
  readonly language: string
  readonly content: string
}): ReactNode {
  const place = useStaffPlace()
  const { t } = useTranslator()
  const { companyId } = place
  const [connection] = useState(() => connectStaff(agreementPaths, place))
  const { isPending, problem, run } = useSave(async () => {
    const title = name === '' ? t('agreements_untitled') : name
    const body = { name: title, language, content }
    saveFile(
      await connection.download('agreements.preview', { companyId }, {}, body),
      `${title}.pdf`,
    )
  })
  return (
    <>
      <SaveProblem problem={problem} />
      <div className="agreement-acts">
        <Button isPending={isPending} isSafe onClick={() => void run()}>
          {t('agreements_pdf')}
        </Button>
      </div>
    </>
  )
}
