import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { useSubmit } from '../frame/use-submit.ts'
import type { Application } from './application-table.tsx'

/** Says what blocking a program does, or letting it in again, and asks why. */
export function BlockForm({
  application: { id, name, organisation, blockedAt },
  onBack,
  onDone,
}: {
  readonly application: Application
  readonly onBack: () => void
  readonly onDone: () => Promise<void>
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const blocks = blockedAt === null
  const reasonLabel = t('operator_support_reason')
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    const body = { blocked: blocks, reason: formText(values, 'reason').trim() }
    await call('applications.block', { params: { applicationId: id }, body })
    await onDone()
  })
  return (
    <>
      <Button variant="quiet" onClick={onBack}>
        {t('applications_back')}
      </Button>
      <Form
        onSubmit={run}
        validate={(values) =>
          blocks && formText(values, 'reason').trim() === ''
            ? { reason: t('common_error_required') }
            : {}
        }
        {...(problem === null ? {} : { serverErrors: problem.fields })}
        labels={{ reason: reasonLabel }}
        errorPrefix={t('common_error_prefix')}
      >
        <p>
          {t(blocks ? 'applications_block_sure' : 'applications_unblock_sure', {
            name,
            organisation: organisation.name,
          })}
        </p>
        {blocks && (
          <TextField
            name="reason"
            label={reasonLabel}
            hint={t('users_reason_hint')}
            maxLength={500}
          />
        )}
        <ProblemNotice problem={problem} />
        <Button variant="primary" type="submit" isPending={isPending}>
          {t(blocks ? 'operator_block' : 'operator_unblock')}
        </Button>
      </Form>
    </>
  )
}
