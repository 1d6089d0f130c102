import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { actsOn, needsReason, type PartnerAct } from '#domain/partner/partner.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { useSubmit } from '../frame/use-submit.ts'
import { actSentences, actWords } from './partner-words.ts'

export type Partner = CallOutput<Endpoints['partners.get']>

/** What the partner's state allows; each says first what it does. */
export function PartnerActs({
  partner,
  onDone,
}: {
  readonly partner: Partner
  readonly onDone: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const [act, ask] = useState<PartnerAct | null>(null)
  if (act !== null) {
    return <ActForm act={act} partnerId={partner.id} onBack={() => ask(null)} onDone={onDone} />
  }
  return (
    <div className="operator-acts">
      {actsOn(partner.state).map((one) => (
        <Button
          key={one}
          variant={one === 'APPROVE' ? 'primary' : 'secondary'}
          onClick={() => ask(one)}
        >
          {t(actWords[one])}
        </Button>
      ))}
    </div>
  )
}

function ActForm({
  act,
  partnerId,
  onBack,
  onDone,
}: {
  readonly act: PartnerAct
  readonly partnerId: string
  readonly onBack: () => void
  readonly onDone: () => Promise<void>
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const asksWhy = needsReason(act)
  const label = t('operator_support_reason')
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    const body = { act, reason: formText(values, 'reason').trim() }
    await call('partners.act', { params: { partnerId }, body })
    await onDone()
  })
  return (
    <Form
      onSubmit={run}
      validate={(values) =>
        asksWhy && formText(values, 'reason').trim() === ''
          ? { reason: t('common_error_required') }
          : {}
      }
      {...(problem === null ? {} : { serverErrors: problem.fields })}
      labels={{ reason: label }}
      errorPrefix={t('common_error_prefix')}
    >
      <p>{t(actSentences[act])}</p>
      {asksWhy && (
        <TextField name="reason" label={label} hint={t('partners_reason_hint')} maxLength={500} />
      )}
      <ProblemNotice problem={problem} />
      <div className="operator-acts">
        <Button variant="primary" type="submit" isPending={isPending}>
          {t(actWords[act])}
        </Button>
        <Button onClick={onBack}>{t('common_button_cancel')}</Button>
      </div>
    </Form>
  )
}
