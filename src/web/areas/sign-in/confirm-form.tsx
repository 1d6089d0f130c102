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
import type { AccountCall } from './account-call.ts'
import { maxPasswordLength } from './sign-in-form.tsx'
import { useSubmit } from './use-submit.ts'

/** The own password once more, before what wants to know anew who sits there. */
export function ConfirmForm({
  email,
  call,
  onConfirmed,
  onCancel,
}: {
  readonly email: string
  readonly call: AccountCall
  readonly onConfirmed: () => Promise<void>
  readonly onCancel: () => void
}): ReactNode {
  const { t } = useTranslator()
  useAutofocus(controlId('confirm'))
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    await call('me.confirm', { body: { password: formText(values, 'confirm') } })
    await onConfirmed()
  })
  const label = t('signin_password')
  return (
    <Form
      onSubmit={run}
      validate={(values) => {
        const code = required(formText(values, 'confirm'))
        return code === null ? {} : { confirm: t(code) }
      }}
      {...(problem === null ? {} : { serverErrors: problem.fields })}
      labels={{ confirm: label }}
      summaryTitle={(count) => t('common_error_summary_title', { count })}
      errorPrefix={t('common_error_prefix')}
    >
      <p>{t('account_confirm_lead')}</p>
      <input
        className="visually-hidden"
        name="username"
        autoComplete="username"
        defaultValue={email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordField
        name="confirm"
        label={label}
        autoComplete="current-password"
        showLabel={t('signin_password_show')}
        maxLength={maxPasswordLength}
      />
      <ProblemNotice problem={problem} />
      <div className="account-acts">
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('common_button_continue')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('common_button_cancel')}
        </Button>
      </div>
    </Form>
  )
}
