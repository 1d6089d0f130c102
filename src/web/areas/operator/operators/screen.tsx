import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { languages } from '#contract/messages/languages.ts'
import { email as emailRule } from '#domain/validation/email.ts'
import { firstError } from '#domain/validation/field-rule.ts'
import { required } from '#domain/validation/required.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { useSubmit } from '../frame/use-submit.ts'
import { OperatorRow } from './operator-row.tsx'

/** Who runs this installation: added, blocked and let in anew by each other. */
export function Screen(): ReactNode {
  const { call, operator: self } = useOperator()
  const { t, language } = useTranslator()
  const queries = useQueryClient()
  const key = ['operators']
  const read = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('operators.list', {}, signal),
  })
  const reread = () => queries.invalidateQueries({ queryKey: key })
  const place = useRef<HTMLDivElement>(null)
  const add = useSubmit(async (values: FormData) => {
    await call('operators.create', {
      body: { email: formText(values, 'email').trim(), language: formText(values, 'language') },
    })
    place.current?.querySelector('form')?.reset()
    await reread()
  })
  return (
    <>
      {read.data === undefined ? (
        <ReadState read={read} />
      ) : (
        <ul className="operator-list">
          {read.data.map((one) => (
            <OperatorRow
              key={one.id}
              operator={one}
              isSelf={one.id === self.id}
              onChanged={reread}
            />
          ))}
        </ul>
      )}
      <section className="operator-section" aria-labelledby="operator-add">
        <h2 id="operator-add">{t('operator_add')}</h2>
        <div ref={place}>
          <Form
            onSubmit={add.run}
            validate={(values) => {
              const code = firstError([required, emailRule], formText(values, 'email').trim())
              return code === null ? {} : { email: t(code) }
            }}
            {...(add.problem === null ? {} : { serverErrors: add.problem.fields })}
            labels={{ email: t('signin_email'), language: t('common_language_label') }}
            errorPrefix={t('common_error_prefix')}
          >
            <TextField
              name="email"
              type="email"
              label={t('signin_email')}
              hint={t('operator_add_hint')}
              maxLength={254}
            />
            <SelectField
              name="language"
              label={t('common_language_label')}
              defaultValue={language}
              choices={languages.map(({ code, displayName }) => ({
                value: code,
                label: displayName,
              }))}
            />
            <ProblemNotice problem={add.problem} />
            <div className="operator-acts">
              <Button variant="primary" type="submit" isPending={add.isPending}>
                {t('operator_add_submit')}
              </Button>
            </div>
          </Form>
        </div>
      </section>
    </>
  )
}
