import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import type { Connection } from './place.ts'

/** The roll as a file to keep: of an ended emergency its report. */
export function RollPdf({
  params,
  connection,
}: {
  readonly params: { readonly companyId: string; readonly emergencyId: string }
  readonly connection: Connection
}): ReactNode {
  const { t } = useTranslator()
  const [hasFailed, setHasFailed] = useState(false)
  const { isPending, run } = usePendingAction(async () => {
    setHasFailed(false)
    try {
      saveFile(await connection.download('emergencies.report', params), `${params.emergencyId}.pdf`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setHasFailed(true)
    }
  })
  return (
    <>
      <Button isPending={isPending} isSafe onClick={() => void run()}>
        {t('emergency_pdf')}
      </Button>
      {hasFailed && (
        <Notice kind="warning">
          <p role="alert">{t('emergency_failed_content')}</p>
        </Notice>
      )}
    </>
  )
}
