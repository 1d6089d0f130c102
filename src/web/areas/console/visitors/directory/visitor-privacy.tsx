import { type ReactNode, useId, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { erasureName, isTypedName } from '#domain/visit/visitor/erasure.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import type { FrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import type { VisitorRecord } from './directory-queries.ts'

/** What may be asked of a person's data: all of it as a file, and to be erased. Issue 5 §2. */
export function VisitorPrivacy({
  visitor,
  connection,
  onErased,
}: {
  readonly visitor: VisitorRecord
  readonly connection: FrontDesk
  readonly onErased: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const params = { companyId: page.location.companyId, visitorId: visitor.id }
  const [isAsked, setIsAsked] = useState(false)
  const [isFailed, setIsFailed] = useState(false)
  const { isPending, run } = usePendingAction(async () => {
    setIsFailed(false)
    try {
      saveFile(await connection.download('directory.export', params), `${visitor.id}.json`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setIsFailed(true)
    }
  })
  return (
    <section>
      <h2>{t('directory_privacy')}</h2>
      <div className="panel-acts">
        <Button isPending={isPending} onClick={() => void run()}>
          {t('directory_export')}
        </Button>
        {!isAsked && <Button onClick={() => setIsAsked(true)}>{t('directory_erase')}</Button>}
      </div>
      {isFailed && <p role="alert">{t('directory_failed')}</p>}
      {isAsked && (
        <EraseForm
          visitor={visitor}
          onErase={(name, cancelVisits) =>
            connection.call('directory.erase', { params, body: { name, cancelVisits } })
          }
          onErased={onErased}
          onCancel={() => setIsAsked(false)}
        />
      )}
    </section>
  )
}

/** Why nothing was erased, as far as the person at the desk can do something about it. */
const refusals: Readonly<Partial<Record<string, MessageKey>>> = {
  visitor_in_house: 'error_visitor_in_house',
  visitor_expected: 'error_visitor_expected',
  validation_failed: 'directory_erase_error_name',
}

function EraseForm({
  visitor,
  onErase,
  onErased,
  onCancel,
}: {
  readonly visitor: VisitorRecord
  readonly onErase: (name: string, cancelVisits: boolean) => Promise<unknown>
  readonly onErased: () => void
  readonly onCancel: () => void
}): ReactNode {
  const { t } = useTranslator()
  const id = useId()
  const [problem, setProblem] = useState<MessageKey | null>(null)
  const name = erasureName(visitor)
  const { isPending, run } = usePendingAction(async (form: FormData) => {
    const typed = form.get('name')
    const said = typeof typed === 'string' ? typed : ''
    if (!isTypedName(said, name)) {
      setProblem('directory_erase_error_name')
      return
    }
    setProblem(null)
    try {
      await onErase(said, form.get('cancel') === 'on')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(refusals[error.code] ?? 'directory_erase_failed')
      return
    }
    onErased()
  })
  return (
    <form
      className="ask-first stack"
      onSubmit={(event) => {
        event.preventDefault()
        void run(new FormData(event.currentTarget))
      }}
    >
      <p>{t('directory_erase_lead')}</p>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('directory_erase_type', { name })}
        </label>
        <input
          id={id}
          name="name"
          className="input"
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          dir="auto"
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          aria-invalid={problem === 'directory_erase_error_name' || undefined}
        />
      </div>
      <label className="directory-check">
        <input type="checkbox" name="cancel" />
        <span>{t('directory_erase_cancel')}</span>
      </label>
      {problem !== null && (
        <p role="alert" id={`${id}-problem`}>
          {t(problem)}
        </p>
      )}
      <div className="panel-acts">
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('directory_erase_do')}
        </Button>
        <Button onClick={onCancel}>{t('common_button_cancel')}</Button>
      </div>
    </form>
  )
}
