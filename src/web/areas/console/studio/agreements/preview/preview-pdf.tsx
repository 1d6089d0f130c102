import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { connectStaff } from '#web/areas/console/frame/connect-staff.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
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
  const { page, token } = useConsole()
  const { t } = useTranslator()
  const baseUrl = useApp().page.configuration.apiBaseUrl
  const { companyId } = page.location
  const [connection] = useState(() => connectStaff(agreementPaths, { baseUrl, token, companyId }))
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
        <Button isPending={isPending} onClick={() => void run()}>
          {t('agreements_pdf')}
        </Button>
      </div>
    </>
  )
}
