import type { ReactNode } from 'react'
import type { SignUpPage } from '#contract/page.ts'
import { minPasswordLength } from '#domain/account/password-rule.ts'
import { customersPath } from '#domain/console/console-view.ts'
import { required } from '#domain/validation/required.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { staffPages } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { BrandMark } from '../brand-mark.tsx'
import { openCall } from '../open-call.ts'
import { SignInActs } from '../sign-in-acts.tsx'
import { maxPasswordLength } from '../sign-in-form.tsx'
import { useSubmit } from '../use-submit.ts'

const maxName = 100
/** Where the lobby is set up further. */
const firstPage = '/console/set-up'

/** Who signs in there from now on; then the lobby is theirs. */
export function PersonForm({
  start,
  onBack,
}: {
  readonly start: SignUpPage
  readonly onBack: () => void
}): ReactNode {
  const app = useApp()
  const { t } = useTranslator()
  const { terms } = start
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    await openCall(app)('signUps.admin', {
      body: {
        token: start.token,
        firstname: formText(values, 'firstname').trim(),
        lastname: formText(values, 'lastname').trim(),
        password: formText(values, 'password'),
        language: document.documentElement.lang,
        terms: terms?.version ?? null,
      },
    })
    location.assign(start.purpose === 'OWN' ? firstPage : customersPath)
  })
  const labels = {
    firstname: t('visit_details_firstname'),
    lastname: t('visit_details_lastname'),
    password: t('signin_new_password'),
    terms: t('sign_up_accept', { version: String(terms?.version ?? '') }),
  }
  const validate = (values: FormData): FieldErrors => {
    const firstname = required(formText(values, 'firstname').trim())
    const isShort = formText(values, 'password').length < minPasswordLength
    const accepts = terms === null || formText(values, 'terms') === 'on'
    return {
      ...(firstname === null ? {} : { firstname: t(firstname) }),
      ...(isShort ? { password: t('signin_error_password_short') } : {}),
      ...(accepts ? {} : { terms: t('sign_up_accept_missing') }),
    }
  }
  return (
    <Screen
      key="person"
      title={t('sign_up_person_title')}
      icon={<BrandMark brand={null} />}
      lead={
        <>
          <p>{t('sign_up_person_lead', { email: start.email })}</p>
          {start.partner !== null && <p>{t('sign_up_by_partner', { partner: start.partner })}</p>}
        </>
      }
      move="forward"
    >
      <Form
        action={staffPages.signUpContinue}
        waitsForScript
        onSubmit={run}
        validate={validate}
        serverErrors={problem?.fields ?? {}}
        labels={labels}
        summaryTitle={(count) => t('common_error_summary_title', { count })}
        errorPrefix={t('common_error_prefix')}
      >
        {/* So that a password manager knows whose password it keeps. */}
        <input
          className="visually-hidden"
          name="username"
          autoComplete="username"
          defaultValue={start.email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <TextField
          name="firstname"
          label={labels.firstname}
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={maxName}
        />
        <TextField
          name="lastname"
          label={labels.lastname}
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={maxName}
          optionalMark={t('common_optional')}
        />
        <PasswordField
          name="password"
          label={labels.password}
          hint={t('signin_password_hint')}
          autoComplete="new-password"
          showLabel={t('signin_password_show')}
          maxLength={maxPasswordLength}
        />
        {terms !== null && (
          <div>
            <Checkbox name="terms" label={labels.terms} />
            <p>
              <a href={staffPages.terms} target="_blank" rel="noreferrer">
                {t('sign_up_read_terms')}
              </a>
            </p>
          </div>
        )}
        <ProblemNotice problem={problem} />
        <SignInActs>
          <Button onClick={onBack}>{t('sign_up_back')}</Button>
          <Button variant="primary" type="submit" isPending={isPending}>
            {t('sign_up_finish')}
          </Button>
        </SignInActs>
      </Form>
    </Screen>
  )
}
