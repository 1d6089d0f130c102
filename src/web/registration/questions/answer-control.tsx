import { type ReactNode, useState } from 'react'
import { maxTextAnswerLength } from '#domain/flow/field-text-error.ts'
import type { FlowField } from '#domain/flow/flow.ts'
import { fileError, fileKinds, maxFileMegabytes } from '#domain/validation/file-rules.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChoiceGroup, YesNo } from '#web/ui/fields/choice-group.tsx'
import { FileField, type UploadStanding } from '#web/ui/fields/file-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { ApiError } from '#web/api/api-error.ts'
import type { FlowPlay } from './flow-play.ts'

/** The control's name, also on the server's side of a plain form. */
export const answerName = 'value'

/** More answers than this stand better in a list than as cards. */
const mostCards = 7
const accepted = Object.entries(fileKinds)
  .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(',')

type Answering = {
  readonly field: FlowField
  readonly isMandatory: boolean
  readonly defaultValue: string
  readonly companyId: string
  readonly upload: FlowPlay['upload']
  /** Told the id of the uploaded document; empty when it was removed. */
  readonly onFile: (documentId: string) => void
}

/** The control that fits the type of a question. The heading of the screen asks it for the eye. */
export function AnswerControl({
  field,
  isMandatory,
  defaultValue,
  companyId,
  upload,
  onFile,
}: Answering): ReactNode {
  const { t } = useTranslator()
  const words = {
    name: answerName,
    label: field.label,
    optionalMark: isMandatory ? undefined : t('common_optional'),
    isLabelHidden: true,
    defaultValue,
  }
  switch (field.type) {
    case 'QUESTION':
      return <YesNo {...words} yes={t('common_yes')} no={t('common_no')} />
    case 'LIST': {
      const choices = field.values.map((value, index) => ({
        value,
        label: field.valueLabels[index] ?? value,
      }))
      return choices.length > mostCards ? (
        <SelectField {...words} choices={choices} placeholder={t('common_choose')} />
      ) : (
        <ChoiceGroup {...words} choices={choices} />
      )
    }
    case 'DATE':
      return <TextField {...words} type="date" />
    case 'TEXT':
      return <TextAreaField {...words} maxLength={maxTextAnswerLength} />
    case 'FILE':
      return (
        <FileAnswer
          {...words}
          companyId={companyId}
          upload={upload}
          known={defaultValue}
          onFile={onFile}
        />
      )
  }
}

/** A file, uploaded as soon as it is chosen; the answer is the document's id. */
function FileAnswer({
  companyId,
  upload: uploadBy,
  known,
  onFile,
  ...words
}: Pick<Answering, 'companyId' | 'upload' | 'onFile'> & {
  readonly name: string
  readonly label: string
  readonly optionalMark: string | undefined
  readonly known: string
}): ReactNode {
  const { t } = useTranslator()
  const { call } = useApp()
  const [standing, setStanding] = useState<UploadStanding>(known === '' ? 'none' : 'done')
  const [fileName, setFileName] = useState(known === '' ? '' : t('visit_flow_file_before'))
  const [error, setError] = useState<string>()

  const send =
    uploadBy ??
    ((document: File) =>
      call('documents.upload', { params: { companyId }, query: { purpose: 'ANSWER' }, document }))
  const upload = async (file: File): Promise<void> => {
    setFileName(file.name)
    setError(undefined)
    setStanding('uploading')
    try {
      const { id } = await send(file)
      onFile(id)
      setStanding('done')
    } catch (failure) {
      onFile('')
      setStanding('none')
      const said = failure instanceof ApiError && failure.message !== '' ? failure.message : null
      setError(said ?? t('common_error_fileFailed'))
    }
  }
  return (
    <FileField
      {...words}
      isLabelHidden
      hint={t('common_file_hint', { types: 'PDF, JPG, PNG', maxMegabytes: maxFileMegabytes })}
      accept={accepted}
      check={(file) => {
        const code = fileError(file)
        return code === null ? undefined : t(code)
      }}
      texts={{
        choose: t('common_file_choose'),
        replace: t('common_file_replace'),
        remove: t('common_file_remove'),
        uploading: (name) => t('common_file_uploading', { name }),
        uploaded: (name) => t('common_file_uploaded', { name }),
      }}
      standing={standing}
      fileName={fileName}
      error={error}
      onPick={(file) => void upload(file)}
      onRemove={() => {
        onFile('')
        setStanding('none')
        setFileName('')
      }}
    />
  )
}
