import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { meterWords, moduleWords } from '../billing/plans/meter-words.ts'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { useSubmit } from '../frame/use-submit.ts'

type Stored = CallOutput<Endpoints['licence.get']>

const stateWords: Readonly<Record<Stored['state'], MessageKey>> = {
  NONE: 'operator_licence_none',
  FUTURE: 'operator_licence_future',
  VALID: 'operator_licence_valid',
  GRACE: 'operator_licence_grace',
  ENDED: 'operator_licence_ended',
}

/** What this installation was sold, until when, and what comes after. */
export function Screen(): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const [entered, setEntered] = useState<string | null>(null)
  const read = useQuery({
    queryKey: ['licence'],
    queryFn: ({ signal }) => call('licence.get', {}, signal),
  })
  const enter = useSubmit(async (values: FormData) => {
    const { number } = await call('licence.put', { body: { file: formText(values, 'file') } })
    setEntered(number)
    await queries.invalidateQueries()
  })
  const stored = read.data
  if (stored === undefined) return <ReadState read={read} />
  return (
    <section className="operator-section">
      <Standing stored={stored} />
      {stored.licence !== null && <Said licence={stored.licence} />}
      {entered !== null && (
        <Notice kind="positive" isLive>
          <p>{t('operator_licence_entered', { number: entered })}</p>
        </Notice>
      )}
      {stored.canHaveOne && (
        <Form
          key={stored.enteredAt ?? ''}
          onSubmit={enter.run}
          validate={(values) =>
            formText(values, 'file').trim() === '' ? { file: t('common_error_required') } : {}
          }
          {...(enter.problem !== null && { serverErrors: enter.problem.fields })}
          labels={{ file: t('operator_licence_file') }}
          errorPrefix={t('common_error_prefix')}
        >
          <TextAreaField
            name="file"
            label={t('operator_licence_file')}
            hint={t('operator_licence_file_hint')}
            maxLength={20_000}
          />
          <ProblemNotice problem={enter.problem} />
          <div className="operator-acts">
            <Button variant="primary" type="submit" isPending={enter.isPending}>
              {t('operator_licence_enter')}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}

/** What the state means: until when everything is as before, and what is refused then. */
function Standing({
  stored: { state, graceUntil, canHaveOne },
}: {
  readonly stored: Stored
}): ReactNode {
  const { t } = useTranslator()
  if (state === 'NONE' || state === 'VALID') {
    return (
      <p className="operator-muted">
        {t(canHaveOne ? stateWords[state] : 'operator_licence_no_key')}
      </p>
    )
  }
  return (
    <Notice kind={state === 'FUTURE' ? 'info' : 'warning'}>
      <p>{t(stateWords[state], { day: graceUntil ?? '' })}</p>
    </Notice>
  )
}

function Said({ licence }: { readonly licence: NonNullable<Stored['licence']> }): ReactNode {
  const { t } = useTranslator()
  const { holder, number, from, until, modules, limits } = licence
  return (
    <dl className="operator-facts">
      <dt>{t('operator_licence_holder')}</dt>
      <dd dir="auto">{holder}</dd>
      <dt>{t('operator_licence_number')}</dt>
      <dd dir="auto">{number}</dd>
      <dt>{t('operator_licence_from')}</dt>
      <dd>{t('operator_day', { day: from })}</dd>
      <dt>{t('operator_licence_until')}</dt>
      <dd>{until === null ? t('operator_licence_forever') : t('operator_day', { day: until })}</dd>
      <dt>{t('operator_modules')}</dt>
      <dd>{modules.map((one) => t(moduleWords[one])).join(', ')}</dd>
      {(['locations', 'desks', 'kiosks'] as const).map((meter) => {
        const limit = limits[meter]
        return [
          <dt key={meter}>{t(meterWords[meter])}</dt>,
          <dd key={`${meter} limit`}>
            {limit === null ? t('operator_unlimited') : t('operator_number', { value: limit })}
          </dd>,
        ]
      })}
    </dl>
  )
}
