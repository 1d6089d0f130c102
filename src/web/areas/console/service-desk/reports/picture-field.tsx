import type { ReactNode } from 'react'
import { fileError, fileKinds, maxFileMegabytes } from '#domain/validation/file-rules.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FileField } from '#web/ui/fields/file-field.tsx'

/** A picture that goes with a report; it is sent once the ticket is there. */
export function PictureField({
  name,
  label,
  picture,
  onPick,
}: {
  readonly name: string
  readonly label: string
  readonly picture: File | null
  readonly onPick: (picture: File | null) => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <FileField
      name={name}
      label={label}
      optionalMark={t('common_optional')}
      hint={t('common_file_hint', { types: 'JPG, PNG, PDF', maxMegabytes: maxFileMegabytes })}
      accept={Object.keys(fileKinds).join(',')}
      check={(file) => {
        const code = fileError(file)
        return code === null ? undefined : t(code)
      }}
      texts={{
        choose: t('common_file_choose'),
        replace: t('common_file_replace'),
        remove: t('common_file_remove'),
        uploading: (file) => t('common_file_uploading', { name: file }),
        uploaded: (file) => t('reports_picture_chosen', { name: file }),
      }}
      standing={picture === null ? 'none' : 'done'}
      fileName={picture?.name ?? ''}
      onPick={onPick}
      onRemove={() => onPick(null)}
    />
  )
}
