import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { type ExportFormat, exportFormats } from '#domain/export/export-format.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { saveFile } from '../save-file.ts'

/**
 * What a screen shows, as a file. `name` is without its ending; `tooMany` is the code, and the sentence, of a server
 * that refuses because one file can't hold all of it.
 */
export function FileButtons({
  name,
  fetchFile,
  tooMany,
}: {
  readonly name: string
  readonly fetchFile: (format: ExportFormat) => Promise<Blob>
  readonly tooMany?: MessageKey
}): ReactNode {
  const { t } = useTranslator()
  const [problem, setProblem] = useState<MessageKey | null>(null)
  const { isPending, run } = usePendingAction(async (format: ExportFormat) => {
    setProblem(null)
    try {
      saveFile(await fetchFile(format), `${name}.${format.toLowerCase()}`)
    } catch (error) {
      const isTooMuch = tooMany !== undefined && isRefusedFor(error, tooMany)
      setProblem(isTooMuch ? tooMany : 'console_file_failed')
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
            {t(`console_file_${format}`)}
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

function isRefusedFor(error: unknown, code: string): boolean {
  return error instanceof ApiError && JSON.stringify(error.details ?? null).includes(`"${code}"`)
}
