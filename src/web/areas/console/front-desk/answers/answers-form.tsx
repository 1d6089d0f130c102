import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fieldTextError } from '#domain/flow/field-text-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { focusOnce, passFocusOn } from '#web/areas/console/frame/focus-once.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
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
  const params = visitParams(page.location.companyId, visitId)
  const queries = useQueryClient()
  const query = answersQuery(connection, params, language)
  const { data: fields, isError, isFetching, refetch } = useQuery(query)
  const close = <Button onClick={onClose}>{t('console_close')}</Button>
  const save = async (values: FormData): Promise<void> => {
    const body = changedIn(fields ?? [], values).map(({ id, value }) => ({ id, value }))
    if (body.length > 0) await connection.call('visits.putCustomFields', { params, body })
    await queries.fetchQuery(query)
  }
  return (
    <section className="stack" aria-label={t('console_answers')}>
      <h3 tabIndex={-1} ref={focusOnce}>
        {t('console_answers')}
      </h3>
      {fields === undefined && !isError && <Skeleton shape="card" />}
      {fields === undefined && isError && (
        <div className="stack" ref={passFocusOn}>
          <Notice kind="danger" isLive>
            <p>{t('console_answers_failed')}</p>
          </Notice>
          <div className="panel-acts">
            <Button variant="primary" isPending={isFetching} onClick={() => void refetch()}>
              {t('common_button_try_again')}
            </Button>
            {close}
          </div>
        </div>
      )}
      {fields !== undefined && (
        <EditForm
          belongsTo="path"
          labels={Object.fromEntries(fields.map(({ id, label }) => [id, label]))}
          validate={(values) =>
            Object.fromEntries(
              changedIn(fields, values).flatMap(({ id, value, type, choices }) => {
                const error = fieldTextError({ type, values: choices }, value)
                return error === null ? [] : [[id, t(error)]]
              }),
            )
          }
          failed="console_answers_failed"
          onSave={save}
          save={fields.some(({ mayChange }) => mayChange) ? t('common_button_save') : null}
          saved={t('common_saved')}
          acts={close}
        >
          {fields.length === 0 && <p>{t('console_answers_none')}</p>}
          {fields.map((field) => (
            <AnswerField key={field.id} field={field} />
          ))}
        </EditForm>
      )}
    </section>
  )
}

/** The fields that say something else than what is known of them. */
function changedIn(fields: readonly AnsweredField[], values: FormData) {
  return fields.flatMap(({ id, type, choices, value, mayChange }) => {
    const typed = formText(values, id)
    if (!mayChange || typed === (value ?? '')) return []
    return [{ id, type, choices: choices.map((one) => one.value), value: typed }]
  })
}
