import { type ReactNode, useState } from 'react'
import { firstError } from '#domain/validation/field-rule.ts'
import { required } from '#domain/validation/required.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { useSubmit } from '../frame/use-submit.ts'

type Chosen = { readonly letterIds: string[] } | { readonly queue: string }

/** Runs failed jobs again, or discards them with a reason: one, or all of a kind. */
export function LetterActs({
  chosen,
  onSettled,
}: {
  readonly chosen: Chosen
  readonly onSettled: (said: string) => Promise<void>
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const isMany = 'queue' in chosen
  const again = useSubmit(async () => {
    const { count } = await call('deadLetters.runAgain', { body: chosen })
    await onSettled(t('letters_run_done', { count }))
  })
  const discard = useSubmit(async (values: FormData) => {
    const body = { ...chosen, reason: formText(values, 'reason').trim() }
    const { count } = await call('deadLetters.discard', { body })
    await onSettled(t('letters_discarded', { count }))
  })
  if (isDiscarding) {
    return (
      <div className="operator-question">
        <Form
          onSubmit={discard.run}
          validate={(values) => {
            const code = firstError([required], formText(values, 'reason').trim())
            return code === null ? {} : { reason: t(code) }
          }}
          {...(discard.problem === null ? {} : { serverErrors: discard.problem.fields })}
          labels={{ reason: t('letters_reason') }}
          errorPrefix={t('common_error_prefix')}
        >
          <TextField name="reason" label={t('letters_reason')} maxLength={500} />
          <ProblemNotice problem={discard.problem} />
          <div className="operator-acts">
            <Button variant="primary" type="submit" isPending={discard.isPending}>
              {t(isMany ? 'letters_discard_all' : 'letters_discard')}
            </Button>
            <Button variant="quiet" onClick={() => setIsDiscarding(false)}>
              {t('common_button_cancel')}
            </Button>
          </div>
        </Form>
      </div>
    )
  }
  return (
    <>
      <div className="operator-acts">
        <Button isPending={again.isPending} onClick={() => void again.run()}>
          {t(isMany ? 'letters_run_all' : 'letters_run')}
        </Button>
        <Button variant="quiet" onClick={() => setIsDiscarding(true)}>
          {t(isMany ? 'letters_discard_all' : 'letters_discard')}
        </Button>
      </div>
      <ProblemNotice problem={again.problem} />
    </>
  )
}
