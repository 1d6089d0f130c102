import { type ReactNode, useRef } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { maxImportRows } from '#domain/import/import-field.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { CallOf } from '#web/api/call.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { problemOfList } from '#web/areas/console/front-desk/import/import-problem.ts'
import {
  fileIn,
  ListFile,
  useDroppedFile,
} from '#web/areas/console/front-desk/import/list-file.tsx'
import type { peopleImportPaths } from './people-import-paths.ts'

export type PeopleImportCall = CallOf<keyof typeof peopleImportPaths>

/** A list as it was sent, and what it would change. */
export type BroughtList = {
  readonly document: File
  readonly as: 'FILE' | 'LIST'
  readonly difference: CallOutput<Endpoints['users.compare']>
}

/** A list of colleagues: a file, dropped or chosen, or whatever can be pasted. */
export function ListForm({
  call,
  onCompared,
}: {
  readonly call: PeopleImportCall
  readonly onCompared: (list: BroughtList) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const form = useRef<HTMLDivElement>(null)
  /** Somebody has just brought a file, which goes before what was typed. */
  const isFileBrought = useRef(false)
  const sendFile = (): void => {
    isFileBrought.current = true
    form.current?.querySelector('form')?.requestSubmit()
  }
  useDroppedFile((files) => {
    const field = form.current?.querySelector<HTMLInputElement>('input[type="file"]')
    if (field === null || field === undefined) return
    field.files = files
    sendFile()
  })
  const compare = async (values: FormData): Promise<void> => {
    const text = formText(values, 'text')
    const isList = !isFileBrought.current && text.trim() !== ''
    isFileBrought.current = false
    const document = isList ? new File([text], 'list.txt', { type: 'text/plain' }) : fileIn(values)
    if (document === null) return
    const as = isList ? 'LIST' : 'FILE'
    const difference = await call('users.compare', {
      params: { companyId },
      query: { as },
      document,
    })
    onCompared({ document, as, difference })
  }
  const labels = { file: t('people_import_file'), text: t('import_paste') }
  return (
    <>
      <p className="muted">{t('people_import_lead')}</p>
      <div className="card" ref={form}>
        <EditForm
          labels={labels}
          validate={(values): Readonly<Record<string, string>> =>
            fileIn(values) === null && formText(values, 'text').trim() === ''
              ? { text: t('import_nothing') }
              : {}
          }
          refusalOf={(error) => t(problemOf(error), { max: maxImportRows })}
          onSave={compare}
          save={t('people_import_read')}
        >
          <ListFile
            name="file"
            label={labels.file}
            hint={`${t('people_import_file_hint', { max: maxImportRows })} ${t('import_drop')}`}
            optionalMark=""
            onFile={sendFile}
          />
          <TextAreaField
            name="text"
            label={labels.text}
            hint={t('import_paste_hint')}
            optionalMark=""
            dir="auto"
          />
        </EditForm>
      </div>
    </>
  )
}

function problemOf(error: ApiError) {
  const isWithoutAddresses = JSON.stringify(error.details ?? null).includes(
    'people_import_error_addresses',
  )
  return isWithoutAddresses ? 'people_import_error_addresses' : problemOfList(error)
}
