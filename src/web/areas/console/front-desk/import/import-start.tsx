import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { maxImportRows } from '#domain/import/import-field.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import type { ImportConnection } from './connect-import.ts'
import { problemOfList } from './import-problem.ts'
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
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<MessageKey | null>(null)
  const { isPending, run } = usePendingAction(async (document: File, as: 'FILE' | 'LIST') => {
    const { call, companyId } = connection
    setProblem(null)
    try {
      const made = await call('imports.create', { params: { companyId }, query: { as }, document })
      onOpen(made.id)
    } catch (error) {
      setProblem(problemOfList(error))
    }
  })
  useDroppedFile((dropped) => void run(dropped, 'FILE'))
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const text = formText(new FormData(event.currentTarget), 'text')
    const chosen = file.current?.files?.[0]
    if (text.trim() !== '') void run(new File([text], 'list.txt', { type: 'text/plain' }), 'LIST')
    else if (chosen === undefined) setProblem('import_nothing')
    else void run(chosen, 'FILE')
  }
  return (
    <>
      <p className="muted">{t('import_lead')}</p>
      <form className="card import-part" data-later onSubmit={send}>
        <div className="field">
          <label className="field-label" htmlFor={`${id}-file`}>
            {t('import_file')}
          </label>
          <p className="field-hint" id={`${id}-file-hint`}>
            {t('import_file_hint', { max: maxImportRows })} {t('import_drop')}
          </p>
          <input
            ref={file}
            id={`${id}-file`}
            className="input"
            type="file"
            accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-describedby={`${id}-file-hint`}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen !== undefined) void run(chosen, 'FILE')
            }}
          />
        </div>
        <div className="field">
          <label className="field-label" htmlFor={`${id}-text`}>
            {t('import_paste')}
          </label>
          <p className="field-hint" id={`${id}-text-hint`}>
            {t('import_paste_hint')}
          </p>
          <textarea
            id={`${id}-text`}
            className="input"
            name="text"
            rows={5}
            dir="auto"
            aria-describedby={`${id}-text-hint`}
          />
        </div>
        {problem !== null && (
          <Notice kind="warning">
            <p role="alert">{t(problem, { max: maxImportRows })}</p>
          </Notice>
        )}
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('import_read')}
        </Button>
      </form>
      <RecentImports connection={connection} onOpen={onOpen} />
    </>
  )
}

/** A file may be let fall anywhere on the page; without this the browser would open it. */
function useDroppedFile(onFile: (file: File) => void): void {
  const tell = useEffectEvent(onFile)
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault()
    const drop = (event: DragEvent): void => {
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      if (file !== undefined) tell(file)
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    }
  }, [])
}
