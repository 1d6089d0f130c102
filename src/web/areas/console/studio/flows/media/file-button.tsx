import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChooseFile } from '#web/areas/console/frame/forms/choose-file.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { Upload } from './use-upload.ts'

/** A button that asks for a file and shows how far it has come. */
export function FileButton({
  label,
  accept,
  upload: { progress, problem, start, cancel },
}: {
  readonly label: string
  readonly accept: string
  readonly upload: Upload
}): ReactNode {
  const { t, language } = useTranslator()
  return (
    <>
      {problem !== null && (
        <Notice kind="danger" isLive>
          <p>{problem}</p>
        </Notice>
      )}
      {progress === null ? (
        <ChooseFile accept={accept} isPending={false} onFile={(file) => void start(file)}>
          {label}
        </ChooseFile>
      ) : (
        <span className="flow-upload">
          <progress className="progress" value={progress} aria-label={t('flows_media_sending')} />
          <span className="muted numeric">
            {new Intl.NumberFormat(language, { style: 'percent' }).format(progress)}
          </span>
          <Button variant="quiet" onClick={cancel}>
            {t('common_button_cancel')}
          </Button>
        </span>
      )}
    </>
  )
}
