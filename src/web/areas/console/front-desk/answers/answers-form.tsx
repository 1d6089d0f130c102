import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fieldTextError } from '#domain/flow/field-text-error.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { controlId, FormContext } from '#web/ui/forms/form-context.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { focusOnce } from '#web/areas/console/frame/focus-once.ts'
import { useFrontDesk } from '../use-front-desk.ts'
import { visitParams } from '../visit-params.ts'
import { AnswerField } from './answer-field.tsx'
import { type AnsweredField, answersQuery } from './answers-query.ts'

/** What the visitor answered, to read and, where the rights allow it, to change; what was typed stays until it is saved. */
export function AnswersForm({
  visitId,
  onClose,
}: {
  readonly visitId: string
  readonly onClose: () => void
}): ReactNode {
  const { t, language } = useTranslator()
  const { page } = useConsole()
  const connection = useFrontDesk()
  const { call } = connection
  const params = visitParams(page.location.companyId, visitId)
  const queries = useQueryClient()
  const query = answersQuery(connection, params, language)
  const reading = useQuery(query)
  const fields = reading.data ?? null
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [told, setSaid] = useState<'saved' | 'failed' | 'wrong' | null>(null)
  const said = told ?? (fields === null && reading.isError ? 'failed' : null)
  const [tries, setTries] = useState(0)
  const changed = (fields ?? []).filter(
    ({ id, value }) => (typed[id] ?? value ?? '') !== (value ?? ''),
  )
  const errorOf = ({ id, type, choices, value }: AnsweredField) =>
    fieldTextError({ type, values: choices.map((one) => one.value) }, typed[id] ?? value ?? '')
  const { isPending, run } = usePendingAction(async () => {
    if (changed.some((field) => errorOf(field) !== null)) {
      setSaid('wrong')
      setTries(tries + 1)
      return
    }
    const sent = typed
    try {
      const body = changed.map(({ id }) => ({ id, value: sent[id] ?? '' }))
      if (body.length > 0) await call('visits.putCustomFields', { params, body })
      await queries.fetchQuery(query)
      // What was typed meanwhile is not sent yet.
      setTyped((now) =>
        Object.fromEntries(Object.entries(now).filter(([id, value]) => value !== sent[id])),
      )
      setSaid(fields === null ? null : 'saved')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSaid('failed')
    }
  })
  const mayChange = (fields ?? []).some((field) => field.mayChange)
  const wrong = said === 'wrong' ? changed.filter((field) => errorOf(field) !== null) : []
  const errors = wrong.map((field) => ({
    id: field.id,
    fieldId: controlId(field.id),
    label: field.label,
    message: t(errorOf(field) ?? 'common_error_required'),
  }))
  return (
    <form
      className="stack"
      aria-label={t('console_answers')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <h3 tabIndex={-1} ref={focusOnce}>
        {t('console_answers')}
      </h3>
      {fields === null && said === null && <Skeleton shape="card" />}
      {errors.length > 0 && (
        <ErrorSummary
          key={tries}
          title={t('common_error_summary_title', { count: errors.length })}
          errors={errors}
        />
      )}
      {fields?.length === 0 && <p>{t('console_answers_none')}</p>}
      <FormContext
        value={{
          isPending,
          errorOf: (name) => errors.find(({ id }) => id === name)?.message,
          errorPrefix: t('common_error_prefix'),
        }}
      >
        {fields?.map((field) => (
          <AnswerField
            key={field.id}
            field={field}
            value={typed[field.id] ?? field.value ?? ''}
            onType={(value) => {
              setTyped((now) => ({ ...now, [field.id]: value }))
              if (said === 'saved') setSaid(null)
            }}
          />
        ))}
      </FormContext>
      {said === 'failed' && (
        <Notice kind="danger" isLive>
          <p>{t('console_answers_failed')}</p>
        </Notice>
      )}
      {said === 'saved' && (
        <Notice kind="positive" isLive>
          <p>{t('common_saved')}</p>
        </Notice>
      )}
      <div className="panel-acts">
        {(mayChange || (fields === null && said !== null)) && (
          <Button type="submit" variant="primary" isPending={isPending}>
            {t(fields === null ? 'common_button_try_again' : 'common_button_save')}
          </Button>
        )}
        <Button onClick={onClose}>{t('console_close')}</Button>
      </div>
    </form>
  )
}
