import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useOperator } from '../../frame/operator-context.ts'
import { useSubmit } from '../../frame/use-submit.ts'

/** Null leaves what is stored. */
function typed(values: FormData, name: string): string | null {
  const text = formText(values, name).trim()
  return text === '' ? null : text
}

/** Where another operator has saved meanwhile nothing is written, and what was typed stays. */
export function CardsForm({
  stored,
  onSaved,
}: {
  readonly stored: CallOutput<Endpoints['cardProvider.get']>
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [isOutdated, setOutdated] = useState(false)
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    setOutdated(false)
    const body = {
      isOn: values.get('isOn') !== null,
      secretKey: typed(values, 'secretKey'),
      signingSecret: typed(values, 'signingSecret'),
      revision: stored.revision,
    }
    try {
      await call('cardProvider.put', { body })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error
      setOutdated(true)
      return
    }
    await onSaved()
  })
  const optional = t('common_optional')
  return (
    <Form
      onSubmit={run}
      {...(problem !== null && { serverErrors: problem.fields })}
      labels={{ secretKey: t('operator_cards_key'), signingSecret: t('operator_cards_signing') }}
      errorPrefix={t('common_error_prefix')}
    >
      <TextField
        name="secretKey"
        label={t('operator_cards_key')}
        hint={t(stored.hasSecretKey ? 'operator_cards_kept' : 'operator_cards_key_hint')}
        {...(stored.hasSecretKey && { optionalMark: optional })}
        maxLength={500}
      />
      <div className="billing-hook">
        <p className="field-label">{t('operator_cards_webhook')}</p>
        <p>
          <code dir="ltr">{stored.webhook}</code>
        </p>
        <p className="operator-muted">{t('operator_cards_events')}</p>
        <p>
          <code dir="ltr">{stored.events.join(', ')}</code>
        </p>
      </div>
      <TextField
        name="signingSecret"
        label={t('operator_cards_signing')}
        hint={t(stored.hasSigningSecret ? 'operator_cards_kept' : 'operator_cards_signing_hint')}
        optionalMark={optional}
        maxLength={500}
      />
      <Checkbox
        name="isOn"
        label={t('operator_cards_on')}
        optionalMark=""
        defaultChecked={stored.isOn}
      />
      <ProblemNotice problem={problem} />
      {isOutdated && (
        <Notice kind="warning" isLive title={t('operator_seller_outdated')}>
          <Button onClick={() => void onSaved()}>{t('operator_plan_take_theirs')}</Button>
        </Notice>
      )}
      <div className="operator-acts">
        <Button variant="primary" type="submit" isPending={isPending}>
          {t('common_button_save')}
        </Button>
      </div>
    </Form>
  )
}
