import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { CallInput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { fieldTextError } from '#domain/flow/field-text-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { focusOnce, passFocusOn } from '#web/areas/console/frame/focus-once.ts'
import { ClashNotice } from '#web/areas/console/frame/forms/clash-notice.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useMergedSave } from '#web/areas/console/frame/forms/use-merged-save.ts'
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
  const put = async (body: Body): Promise<void> => {
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
            <Button variant="primary" isPending={isFetching} isSafe onClick={() => void refetch()}>
              {t('common_button_try_again')}
            </Button>
            {close}
          </div>
        </div>
      )}
      {fields !== undefined && (
        <Fields
          fields={fields}
          read={() => connection.call('visits.customFields', { params, query: { language } })}
          put={put}
          close={close}
        />
      )}
    </section>
  )
}

/** Answers that may be changed, by the ids of their fields. */
type Answers = Readonly<Record<string, string>>
type Body = CallInput<Endpoints['visits.putCustomFields']>['body']

function Fields({
  fields: opened,
  read,
  put,
  close,
}: {
  readonly fields: readonly AnsweredField[]
  readonly read: () => Promise<readonly AnsweredField[]>
  readonly put: (answers: Body) => Promise<void>
  readonly close: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  // What is read meanwhile changes nothing that somebody is at.
  const [fields] = useState(opened)
  const [before] = useState(() => answersOf(opened))
  const stored = useRef(before)
  const { clashes, save } = useMergedSave<Answers>(before, {
    read: async () => (stored.current = answersOf(await read())),
    write: (merged) =>
      put(
        Object.entries(merged).flatMap(([id, value]) =>
          value === stored.current[id] ? [] : [{ id, value }],
        ),
      ),
  })
  const typedIn = (values: FormData): Answers =>
    Object.fromEntries(Object.keys(before).map((id) => [id, formText(values, id)]))
  const labels = Object.fromEntries(fields.map(({ id, label }) => [id, label]))
  return (
    <EditForm
      belongsTo="path"
      labels={labels}
      validate={(values) =>
        Object.fromEntries(
          fields.flatMap(({ id, type, choices }) => {
            const value = formText(values, id)
            if (before[id] === undefined || value === before[id]) return []
            const error = fieldTextError({ type, values: choices.map((one) => one.value) }, value)
            return error === null ? [] : [[id, t(error)]]
          }),
        )
      }
      failed="console_answers_failed"
      onSave={(values) => save(typedIn(values))}
      save={fields.some(({ mayChange }) => mayChange) ? t('common_button_save') : null}
      saved={t('common_saved')}
      acts={close}
    >
      {fields.length === 0 && <p>{t('console_answers_none')}</p>}
      {fields.map((field) => (
        <AnswerField key={field.id} field={field} />
      ))}
      <ClashNotice labels={clashes.flatMap((id) => labels[id] ?? [])} />
    </EditForm>
  )
}

function answersOf(fields: readonly AnsweredField[]): Answers {
  return Object.fromEntries(
    fields.flatMap(({ id, value, mayChange }) => (mayChange ? [[id, value ?? '']] : [])),
  )
}
