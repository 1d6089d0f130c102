import { type ReactNode, useRef } from 'react'
import { maxImportRows } from '#domain/import/import-field.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import type { ImportConnection } from './connect-import.ts'
import { problemOfList } from './import-problem.ts'
import { fileIn, ListFile, useDroppedFile } from './list-file.tsx'
import { RecentImports } from './recent-imports.tsx'

/** Bringing a list: a file, dropped or chosen, or whatever can be pasted. */
export function ImportStart({
  connection,
  onOpen,
}: {
  readonly connection: ImportConnection
  readonly onOpen: (importId: string) => void
}): ReactNode {
  const { t } = useTranslator()
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
  const send = async (values: FormData): Promise<void> => {
    const { call, companyId } = connection
    const text = formText(values, 'text')
    const isList = !isFileBrought.current && text.trim() !== ''
    isFileBrought.current = false
    const document = isList ? new File([text], 'list.txt', { type: 'text/plain' }) : fileIn(values)
    if (document === null) return
    const query = { as: isList ? 'LIST' : 'FILE' } as const
    const made = await call('imports.create', { params: { companyId }, query, document })
    onOpen(made.id)
  }
  const labels = { file: t('import_file'), text: t('import_paste') }
  return (
    <>
      <p className="muted">{t('import_lead')}</p>
      <div className="card import-part" ref={form}>
        <EditForm
          labels={labels}
          validate={(values): Readonly<Record<string, string>> =>
            fileIn(values) === null && formText(values, 'text').trim() === ''
              ? { text: t('import_nothing') }
              : {}
          }
          refusalOf={(error) => t(problemOfList(error), { max: maxImportRows })}
          onSave={send}
          save={t('import_read')}
        >
          <ListFile
            name="file"
            label={labels.file}
            hint={`${t('import_file_hint', { max: maxImportRows })} ${t('import_drop')}`}
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
      <RecentImports connection={connection} onOpen={onOpen} />
    </>
  )
}
