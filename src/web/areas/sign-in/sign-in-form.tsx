import type { ReactNode } from 'react'
import { email as emailRule } from '#domain/validation/email.ts'
import { firstError } from '#domain/validation/field-rule.ts'
import { required } from '#domain/validation/required.ts'
import type { SignInPage } from '#contract/page.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { staffPages } from '#web/staff-paths.ts'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { SignInActs } from './sign-in-acts.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { KeyIcon } from '#web/ui/signs/seldom/seldom-icon.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { BrandMark } from './brand-mark.tsx'
import { openCall } from './open-call.ts'
import { usePasskeySignIn } from './passkeys/use-passkey-sign-in.ts'
import { useSentBefore, useSubmit } from './use-submit.ts'

/** As long as the server takes one. */
export const maxPasswordLength = 200
export const maxEmailLength = 254

/** Sign in with e-mail and password, before the script as a plain form; or by a passkey where the browser has them. */
export function SignInForm({ start }: { readonly start: SignInPage }): ReactNode {
  const app = useApp()
  const { t } = useTranslator()
  const sent = useSentBefore()
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    const body = { email: formText(values, 'email').trim(), password: formText(values, 'password') }
    const { signedIn } = await openCall(app)('session.signIn', { body })
    const { next } = start
    const code = `${staffPages.code}?${new URLSearchParams({ next }).toString()}`
    location.assign(signedIn ? next : code)
  })
  const passkey = usePasskeySignIn(start)
  // The refusal of a trip to the provider, or of whom only it signs in, leads there; a form that was sent has its values.
  const isSentBack = sent.problem !== null && sent.values['email'] === undefined
  const isProviderFirst = isSentBack && start.singleSignOn !== null
  const labels = { email: t('signin_email'), password: t('signin_password') }
  const validate = (values: FormData): FieldErrors => {
    const email = firstError([required, emailRule], formText(values, 'email').trim())
    const password = required(formText(values, 'password'))
    return {
      ...(email === null ? {} : { email: t(email) }),
      ...(password === null ? {} : { password: t(password) }),
    }
  }
  const forgot = `${staffPages.forgotPassword}?${new URLSearchParams({ next: start.next }).toString()}`
  return (
    <Screen title={t('signin_page_title')} icon={<BrandMark brand={start.brand} />}>
      {(start.done === 'JOINED' || start.done === 'CHANGED') && (
        <Notice kind="positive">
          <p>{t(start.done === 'JOINED' ? 'signin_join_done' : 'signin_password_set')}</p>
        </Notice>
      )}
      <Form
        action={staffPages.signIn}
        onSubmit={run}
        validate={validate}
        serverErrors={problem?.fields ?? sent.errors}
        labels={labels}
        summaryTitle={(count) => t('common_error_summary_title', { count })}
        errorPrefix={t('common_error_prefix')}
      >
        <input type="hidden" name="next" value={start.next} />
        <TextField
          name="email"
          type="email"
          label={labels.email}
          autoComplete="username webauthn"
          defaultValue={sent.values['email']}
          maxLength={maxEmailLength}
        />
        <PasswordField
          name="password"
          label={labels.password}
          autoComplete="current-password"
          showLabel={t('signin_password_show')}
          maxLength={maxPasswordLength}
        />
        <ProblemNotice problem={passkey.problem ?? problem ?? sent.problem} />
        <SignInActs>
          <Button
            variant={isProviderFirst ? 'secondary' : 'primary'}
            type="submit"
            isPending={isPending}
          >
            {t('signin_submit')}
          </Button>
        </SignInActs>
        <p>
          <a href={forgot}>{t('signin_forgot_link')}</a>
        </p>
        {start.offersJoining && (
          <p>
            <a href={staffPages.join}>{t('signin_join_link')}</a>
          </p>
        )}
        {start.offersSignUp && (
          <p>
            <a href={staffPages.signUp}>{t('signin_sign_up')}</a>
          </p>
        )}
        {(passkey.isOffered || start.singleSignOn !== null) && (
          <div className="signin-others">
            {passkey.isOffered && (
              <Button
                icon={<KeyIcon />}
                isPending={passkey.isPending}
                onClick={() => void passkey.run()}
              >
                {t('signin_passkey')}
              </Button>
            )}
            {start.singleSignOn !== null && (
              <LinkButton
                href={start.singleSignOn.path}
                variant={isProviderFirst ? 'primary' : 'secondary'}
              >
                {t('signin_single_sign_on', { name: start.singleSignOn.name })}
              </LinkButton>
            )}
          </div>
        )}
      </Form>
    </Screen>
  )
}
