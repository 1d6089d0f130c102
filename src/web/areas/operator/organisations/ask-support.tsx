import { type ReactNode, useState } from 'react'
import { supportAccesses, supportMinutes } from '#domain/access/support-visit.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { useSubmit } from '../frame/use-submit.ts'
import { lengthWords } from '../support/support-words.ts'

/** Asks an organisation's administrators to let the operator in as support. */
export function AskSupport({
  organisationId,
  places,
}: {
  readonly organisationId: string
  readonly places: readonly { readonly id: string; readonly name: string }[]
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [isSent, setIsSent] = useState(false)
  const label = t('operator_support_reason')
  const ask = useSubmit(async (values: FormData) => {
    const where = formText(values, 'where')
    const body = {
      companyId: where === '' ? null : where,
      reason: formText(values, 'reason').trim(),
      access: supportAccesses.find((one) => one === formText(values, 'access')) ?? 'READ',
      minutes: supportMinutes.find((one) => String(one) === formText(values, 'minutes')) ?? 60,
    }
    await call('support.ask', { params: { organisationId }, body })
    setIsSent(true)
  })
  return (
    <section className="operator-section" aria-labelledby="operator-support">
      <h3 id="operator-support">{t('operator_support_ask')}</h3>
      {isSent ? (
        <Notice kind="info" isLive>
          <p>{t('operator_support_sent')}</p>
        </Notice>
      ) : (
        <Form
          onSubmit={ask.run}
          validate={(values) =>
            formText(values, 'reason').trim() === '' ? { reason: t('common_error_required') } : {}
          }
          {...(ask.problem === null ? {} : { serverErrors: ask.problem.fields })}
          labels={{ reason: label }}
          errorPrefix={t('common_error_prefix')}
        >
          <TextField
            name="reason"
            label={label}
            hint={t('operator_support_reason_hint')}
            maxLength={500}
          />
          <SelectField
            name="where"
            label={t('operator_support_where')}
            placeholder={t('operator_support_everywhere')}
            choices={places.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField
            name="access"
            label={t('operator_support_access')}
            defaultValue="READ"
            choices={supportAccesses.map((value) => ({
              value,
              label: t(value === 'READ' ? 'operator_support_read' : 'operator_support_change'),
            }))}
          />
          <SelectField
            name="minutes"
            label={t('operator_support_length')}
            defaultValue="60"
            choices={supportMinutes.map((value) => ({
              value: String(value),
              label: t(lengthWords[value]),
            }))}
          />
          <ProblemNotice problem={ask.problem} />
          <div className="operator-acts">
            <Button variant="primary" type="submit" isPending={ask.isPending}>
              {t('operator_support_ask')}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}
