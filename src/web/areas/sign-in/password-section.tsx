import { type ReactNode, useState } from 'react'
import type { AccountPage } from '#contract/page.ts'
import { minPasswordLength } from '#domain/account/password-rule.ts'
import { required } from '#domain/validation/required.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import type { AccountCall } from './account-call.ts'
import { maxPasswordLength } from './sign-in-form.tsx'
import { useSubmit } from './use-submit.ts'

/** Another password; the form is empty again when it is stored. */
export function PasswordSection({
  profile,
  call,
  onChanged,
}: {
  readonly profile: AccountPage['profile']
  readonly call: AccountCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const [changes, setChanges] = useState(0)
  const hasPassword = profile.hasPassword || changes > 0
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    const body = { current: formText(values, 'current'), password: formText(values, 'password') }
    await call('me.putPassword', { body })
    setChanges(changes + 1)
    await onChanged()
  })
  const labels = { current: t('account_password_current'), password: t('signin_new_password') }
  const validate = (values: FormData): FieldErrors => {
    const current = hasPassword ? required(formText(values, 'current')) : null
    const isShort = formText(values, 'password').length < minPasswordLength
    return {
      ...(current === null ? {} : { current: t(current) }),
      ...(isShort ? { password: t('signin_error_password_short') } : {}),
    }
  }
  return (
    <section className="card account-section" aria-labelledby="account-password">
      <h2 id="account-password">{t('signin_password')}</h2>
      <Form
        key={changes}
        onSubmit={run}
        validate={validate}
        {...(problem === null ? {} : { serverErrors: problem.fields })}
        labels={labels}
        summaryTitle={(count) => t('common_error_summary_title', { count })}
        errorPrefix={t('common_error_prefix')}
      >
        <input
          className="visually-hidden"
          name="username"
          autoComplete="username"
          defaultValue={profile.email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        {hasPassword && (
          <PasswordField
            name="current"
            label={labels.current}
            autoComplete="current-password"
            showLabel={t('signin_password_show')}
            maxLength={maxPasswordLength}
            enterKeyHint="next"
          />
        )}
        <PasswordField
          name="password"
          label={labels.password}
          hint={t('signin_password_hint')}
          autoComplete="new-password"
          showLabel={t('signin_password_show')}
          maxLength={maxPasswordLength}
        />
        <ProblemNotice problem={problem} />
        {changes > 0 && problem === null && (
          <Notice kind="positive" isLive>
            <p>{t('account_password_changed')}</p>
          </Notice>
        )}
        <Button type="submit" isPending={isPending}>
          {t('account_password_submit')}
        </Button>
      </Form>
    </section>
  )
}
