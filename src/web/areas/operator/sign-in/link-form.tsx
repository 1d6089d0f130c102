import type { ReactNode } from 'react'
import type { OperatorPage } from '#contract/page.ts'
import { minPasswordLength } from '#domain/account/password-rule.ts'
import { useApp } from '#web/app-context.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { openOperatorCall } from '../frame/operator-call.ts'
import { useSubmit } from '../frame/use-submit.ts'
import { maxPasswordLength } from './sign-in-steps.tsx'

/** What an operator's one-time link leads to: a password. */
export function LinkForm({
  page,
}: {
  readonly page: Extract<OperatorPage, { at: 'LINK' }>
}): ReactNode {
  const { configuration } = useApp().page
  const { t } = useTranslator()
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    const body = { token: page.linkToken, password: formText(values, 'password') }
    await openOperatorCall(configuration.apiBaseUrl)('operatorSession.useLink', { body })
    location.assign(`${baseFolder}/operator/sign-in?chosen`)
  })
  if (page.email === null) {
    return <Screen title={t('signin_gone_title')} lead={<p>{t('operator_link_gone')}</p>} />
  }
  const label = t('signin_new_password')
  return (
    <Screen
      title={t('signin_set_title')}
      lead={<p>{t('operator_link_lead', { email: page.email })}</p>}
    >
      <Form
        onSubmit={run}
        validate={(values) =>
          formText(values, 'password').length < minPasswordLength
            ? { password: t('signin_error_password_short') }
            : {}
        }
        {...(problem === null ? {} : { serverErrors: problem.fields })}
        labels={{ password: label }}
        errorPrefix={t('common_error_prefix')}
      >
        <input
          className="visually-hidden"
          name="username"
          autoComplete="username"
          defaultValue={page.email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <PasswordField
          name="password"
          label={label}
          hint={t('signin_password_hint')}
          autoComplete="new-password"
          showLabel={t('signin_password_show')}
          maxLength={maxPasswordLength}
        />
        <ProblemNotice problem={problem} />
        <div className="operator-acts">
          <Button variant="primary" type="submit" isPending={isPending}>
            {t('common_button_save')}
          </Button>
        </div>
      </Form>
    </Screen>
  )
}
