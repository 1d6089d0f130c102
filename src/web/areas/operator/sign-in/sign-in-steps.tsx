import { type ReactNode, useState } from 'react'
import type { OperatorPage } from '#contract/page.ts'
import { email as emailRule } from '#domain/validation/email.ts'
import { firstError } from '#domain/validation/field-rule.ts'
import { required } from '#domain/validation/required.ts'
import { useApp } from '#web/app-context.ts'
import { baseFolder } from '#web/address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { openOperatorCall } from '../frame/operator-call.ts'
import { useSubmit } from '../frame/use-submit.ts'
import { CodeStep, type NewApp } from './code-step.tsx'

/** As long as the server takes one. */
export const maxPasswordLength = 200
const maxEmailLength = 254

/** Signs an operator in: the password, then the code of an app, which is set up the first time. */
export function SignInSteps({
  page,
}: {
  readonly page: Extract<OperatorPage, { at: 'SIGN_IN' }>
}): ReactNode {
  const { configuration } = useApp().page
  const { t } = useTranslator()
  /** Undefined until the password is proved. */
  const [app, setApp] = useState<NewApp | null | undefined>(undefined)
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    const body = { email: formText(values, 'email').trim(), password: formText(values, 'password') }
    const proved = await openOperatorCall(configuration.apiBaseUrl)('operatorSession.signIn', {
      body,
    })
    setApp(proved.app)
  })
  const labels = { email: t('signin_email'), password: t('signin_password') }
  const validate = (values: FormData): FieldErrors => {
    const email = firstError([required, emailRule], formText(values, 'email').trim())
    const password = required(formText(values, 'password'))
    return {
      ...(email === null ? {} : { email: t(email) }),
      ...(password === null ? {} : { password: t(password) }),
    }
  }
  if (app !== undefined) {
    return (
      <CodeStep
        app={app}
        onBack={() => setApp(undefined)}
        onDone={() => location.assign(baseFolder + page.next)}
      />
    )
  }
  return (
    <Screen title={t('operator_sign_in_title')} lead={<p>{t('operator_sign_in_lead')}</p>}>
      {page.isChosen && (
        <Notice kind="positive">
          <p>{t('signin_password_set')}</p>
        </Notice>
      )}
      <Form
        onSubmit={run}
        validate={validate}
        {...(problem === null ? {} : { serverErrors: problem.fields })}
        labels={labels}
        summaryTitle={(count) => t('common_error_summary_title', { count })}
        errorPrefix={t('common_error_prefix')}
      >
        <TextField
          name="email"
          type="email"
          label={labels.email}
          autoComplete="username"
          maxLength={maxEmailLength}
        />
        <PasswordField
          name="password"
          label={labels.password}
          autoComplete="current-password"
          showLabel={t('signin_password_show')}
          maxLength={maxPasswordLength}
        />
        <ProblemNotice problem={problem} />
        <div className="operator-acts">
          <Button variant="primary" type="submit" isPending={isPending}>
            {t('common_button_continue')}
          </Button>
        </div>
      </Form>
    </Screen>
  )
}
