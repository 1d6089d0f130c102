import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { longestShort } from '#domain/notification/message-text.ts'
import { textLength } from '#domain/notification/text-parts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/fields/field-frame.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useFrontDesk } from '../use-front-desk.ts'
import { visitParams } from '../visit-params.ts'

/** Where somebody writes to a visitor's phone, with how long that is; what was written stays until the server has it. */
export function TextForm({
  visit,
  onClose,
}: {
  readonly visit: StaffVisit
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const { call } = useFrontDesk()
  const id = useId()
  const [text, setText] = useState('')
  const [isSent, setIsSent] = useState(false)
  /** How often somebody sent nothing since something was typed. */
  const [misses, setMisses] = useState(0)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (misses > 0) area.current?.focus()
  }, [misses])
  const [problem, setProblem] = useState<string | null>(null)
  const params = visitParams(page.location.companyId, visit.id)
  const { isPending, run } = usePendingAction(async () => {
    setProblem(null)
    setIsSent(false)
    if (text.trim() === '') {
      setMisses(misses + 1)
      return
    }
    try {
      await call('visits.sendTextMessage', { params, body: { text } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message === '' ? t('console_text_failed') : error.message)
      return
    }
    // What was typed meanwhile is another text.
    setText((now) => (now === text ? '' : now))
    setIsSent(true)
  })
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('console_text_to', { phone: visit.visitor.mobile })}
        </label>
        <textarea
          ref={area}
          id={id}
          className="input input-area"
          dir="auto"
          rows={3}
          maxLength={longestShort}
          value={text}
          aria-invalid={misses > 0 || undefined}
          aria-describedby={misses > 0 ? `${id}-error ${id}-length` : `${id}-length`}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever chose to write came for this
          autoFocus
          onChange={({ target }) => {
            setText(target.value)
            setIsSent(false)
            setMisses(0)
          }}
        />
        <FieldError id={id} error={misses > 0 ? t('common_error_required') : undefined} />
        <p id={`${id}-length`} className="field-hint">
          {t('console_text_length', textLength(text.trim()))}
        </p>
      </div>
      {problem !== null && (
        <Notice kind="danger" isLive>
          <p>{problem}</p>
        </Notice>
      )}
      {isSent && (
        <Notice kind="positive" isLive>
          <p>{t('console_text_sent')}</p>
        </Notice>
      )}
      <div className="panel-acts">
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('console_text_send')}
        </Button>
        <Button onClick={onClose}>{t('console_close')}</Button>
      </div>
    </form>
  )
}
