import { type ReactNode, useState } from 'react'
import { mostTrialsEver } from '#domain/partner/partner.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { useSubmit } from '../frame/use-submit.ts'
import type { Partner } from './partner-acts.tsx'

/** How many trials a partner may have open, and what operators note of it. Of two who change it the second is told. */
export function PartnerForm({
  partner,
  onSaved,
}: {
  readonly partner: Partner
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [isOlder, setOlder] = useState(false)
  const labels = { mostTrials: t('partners_most_trials'), note: t('partners_note') }
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    const body = {
      mostTrials: Number(formText(values, 'mostTrials')),
      note: formText(values, 'note').trim(),
      revision: partner.revision,
    }
    try {
      await call('partners.update', { params: { partnerId: partner.id }, body })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
      setOlder(true)
      return
    }
    await onSaved()
  })
  return (
    <Form
      onSubmit={run}
      validate={(values) =>
        isCount(formText(values, 'mostTrials'))
          ? {}
          : { mostTrials: t('partners_most_trials_error', { most: mostTrialsEver }) }
      }
      {...(problem === null ? {} : { serverErrors: problem.fields })}
      labels={labels}
      errorPrefix={t('common_error_prefix')}
    >
      <TextField
        name="mostTrials"
        label={labels.mostTrials}
        hint={t('partners_most_trials_hint')}
        isDigits
        defaultValue={String(partner.mostTrials)}
        maxLength={4}
      />
      <TextField
        name="note"
        label={labels.note}
        hint={t('partners_note_hint')}
        defaultValue={partner.note}
        maxLength={500}
        optionalMark={t('common_optional')}
      />
      <ProblemNotice problem={problem} />
      {isOlder && (
        <Notice kind="warning" isLive>
          <p>{t('partners_changed_meanwhile')}</p>
          <Button onClick={() => void onSaved()}>{t('partners_load')}</Button>
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

function isCount(text: string): boolean {
  return /^\d{1,4}$/.test(text) && Number(text) <= mostTrialsEver
}
