import type { ReactNode } from 'react'
import { required } from '#domain/validation/required.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAutofocus } from '#web/ui/fields/autofocus.ts'
import { Button } from '#web/ui/button.tsx'
import { controlId } from '#web/ui/forms/form-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { maxCodeLength } from './code-form.tsx'
import { maxPasswordLength } from '../sign-in-form.tsx'
import { useSubmit } from '../use-submit.ts'

/** One field that proves who sits there: the first code of an app, or a password or code before something is changed. */
export function CodeFieldForm({
  kind,
  submit,
  onSubmit,
  onCancel,
}: {
  readonly kind: 'code' | 'proof'
  /** The words of the button. */
  readonly submit: string
  readonly onSubmit: (typed: string) => Promise<void>
  readonly onCancel: () => void
}): ReactNode {
  const { t } = useTranslator()
  useAutofocus(controlId(kind))
  const { isPending, problem, run } = useSubmit((values: FormData) =>
    onSubmit(formText(values, kind)),
  )
  const label = t(kind === 'code' ? 'signin_code' : 'account_two_step_proof')
  return (
    <Form
      onSubmit={run}
      validate={(values) => {
        const code = required(formText(values, kind))
        return code === null ? {} : { [kind]: t(code) }
      }}
      {...(problem === null ? {} : { serverErrors: problem.fields })}
      labels={{ [kind]: label }}
      summaryTitle={(count) => t('common_error_summary_title', { count })}
      errorPrefix={t('common_error_prefix')}
    >
      {kind === 'code' ? (
        <TextField
          name={kind}
          label={label}
          autoComplete="one-time-code"
          isDigits
          maxLength={maxCodeLength}
          enterKeyHint="done"
        />
      ) : (
        <PasswordField
          name={kind}
          label={label}
          hint={t('account_two_step_proof_hint')}
          autoComplete="current-password"
          showLabel={t('signin_password_show')}
          maxLength={maxPasswordLength}
        />
      )}
      <ProblemNotice problem={problem} />
      <div className="account-acts">
        <Button type="submit" variant="primary" isPending={isPending}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('common_button_cancel')}
        </Button>
      </div>
    </Form>
  )
}
