import { type ReactNode, useRef, useState } from 'react'
import { fileError, fileKinds } from '#domain/validation/file-rules.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'
import { UploadIcon } from '#web/ui/signs/seldom/seldom-icon.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import type { Attachment, Notes } from './note-source.ts'

/** The files that are kept with a subject: to take away, to add to, and to remove by who may. */
export function FileList({ notes }: { readonly notes: Notes }): ReactNode {
  const { t } = useTranslator()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const { source, attachments } = notes
  const wordsOf = ({ code, message }: ApiError): string => {
    if (code === 'rate_limited' && attachments.length >= maxFiles) return t('console_file_full')
    if (code === 'file_too_large' || code === 'file_type_not_allowed') return message
    return t('console_file_failed')
  }
  const { isPending, run } = usePendingAction(async (act: () => Promise<unknown>) => {
    setProblem(null)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(wordsOf(error))
    }
  })
  const add = (file: File | undefined): void => {
    if (file === undefined) return
    const wrong = fileError(file)
    if (wrong !== null) {
      setProblem(t(wrong === 'common_error_fileTooLarge' ? wrong : 'common_error_fileType'))
      return
    }
    void run(async () => {
      await source.addAttachment(file)
      await notes.read()
    })
  }
  const remove = ({ id }: Attachment): void =>
    void run(async () => {
      await source.removeAttachment(id)
      setAsked(null)
      await notes.read()
    })
  const take = ({ id, name }: Attachment): void =>
    void run(async () => {
      saveFile(await source.download(id), name)
    })
  return (
    <div className="stack">
      <h3>{t('console_files')}</h3>
      {attachments.length > 0 && (
        <ul className="notes-list">
          {attachments.map((file) => (
            <li key={file.id}>
              <div className="notes-file">
                <button
                  type="button"
                  dir="auto"
                  aria-label={t('console_file_download', { name: file.name })}
                  onClick={() => take(file)}
                >
                  {file.name}
                </button>
                {file.mayRemove && asked !== file.id && (
                  <IconButton
                    label={t('console_file_remove', { name: file.name })}
                    icon={<CloseIcon />}
                    onClick={() => setAsked(file.id)}
                  />
                )}
              </div>
              <span className="notes-detail numeric">
                {t('console_moment_by', {
                  at: file.at,
                  by: file.addedBy?.name ?? t('console_by_client'),
                })}
              </span>
              {asked === file.id && (
                <div className="ask-first stack">
                  <p>{t('console_file_remove_ask', { name: file.name })}</p>
                  <div className="panel-acts">
                    <Button variant="primary" isPending={isPending} onClick={() => remove(file)}>
                      {t('console_file_remove_do')}
                    </Button>
                    <Button onClick={() => setAsked(null)}>{t('common_button_cancel')}</Button>
                  </div>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label={t('console_file_add')}
        accept={Object.keys(fileKinds).join(',')}
        onChange={({ currentTarget }) => {
          add(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <div className="panel-acts">
        <Button
          icon={<UploadIcon />}
          isPending={isPending && asked === null}
          onClick={() => input.current?.click()}
        >
          {t('console_file_add')}
        </Button>
      </div>
      <p className="field-hint">{t('console_file_hint')}</p>
    </div>
  )
}

const maxFiles = 50
