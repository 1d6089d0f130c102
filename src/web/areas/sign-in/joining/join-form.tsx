import type { ReactNode } from 'react'
import type { SignInPage } from '#contract/page.ts'
import { minPasswordLength } from '#domain/account/password-rule.ts'
import { required } from '#domain/validation/required.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { staffPages } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { BrandMark } from '../brand-mark.tsx'
import { openCall } from '../open-call.ts'
import { SignInActs } from '../sign-in-acts.tsx'
import { maxPasswordLength } from '../sign-in-form.tsx'
import { useSentBefore, useSubmit } from '../use-submit.ts'

const maxName = 100

/** Who joins an organisation by the link of a mail, which has proved their address. */
export function JoinForm({
  start,
  joining,
}: {
  readonly start: SignInPage
  readonly joining: Exclude<NonNullable<SignInPage['joining']>, 'GONE'>
}): ReactNode {
  const app = useApp()
  const { t } = useTranslator()
  const sent = useSentBefore()
  const { email, organisation, location: place } = joining
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    await openCall(app)('session.join', {
      body: {
        token: start.linkToken,
        firstname: formText(values, 'firstname').trim(),
        lastname: formText(values, 'lastname').trim(),
        password: formText(values, 'password'),
        language: document.documentElement.lang,
      },
    })
    location.assign(start.next)
  })
  const labels = {
    firstname: t('visit_details_firstname'),
    lastname: t('visit_details_lastname'),
    password: t('signin_new_password'),
  }
  const validate = (values: FormData): FieldErrors => {
    const firstname = required(formText(values, 'firstname').trim())
    const isShort = formText(values, 'password').length < minPasswordLength
    return {
      ...(firstname === null ? {} : { firstname: t(firstname) }),
      ...(isShort ? { password: t('signin_error_password_short') } : {}),
    }
  }
  return (
    <Screen
      title={t('signin_join_title', { company: organisation })}
      icon={<BrandMark brand={start.brand} />}
      lead={<p>{t('signin_join_self_lead', { email, location: place })}</p>}
    >
      <Form
        action={staffPages.join}
        onSubmit={run}
        validate={validate}
        serverErrors={problem?.fields ?? sent.errors}
        labels={labels}
        summaryTitle={(count) => t('common_error_summary_title', { count })}
        errorPrefix={t('common_error_prefix')}
      >
        <input type="hidden" name="token" value={start.linkToken} />
        <input type="hidden" name="next" value={start.next} />
        {/* So that a password manager knows whose password it keeps. */}
        <input
          className="visually-hidden"
          name="username"
          autoComplete="username"
          defaultValue={email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <TextField
          name="firstname"
          label={labels.firstname}
          autoComplete="given-name"
          autoCapitalize="words"
          defaultValue={sent.values['firstname']}
          maxLength={maxName}
        />
        <TextField
          name="lastname"
          label={labels.lastname}
          autoComplete="family-name"
          autoCapitalize="words"
          defaultValue={sent.values['lastname']}
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
        <ProblemNotice problem={problem ?? sent.problem} />
        <SignInActs>
          <Button variant="primary" type="submit" isPending={isPending}>
            {t('signin_join_submit')}
          </Button>
        </SignInActs>
      </Form>
    </Screen>
  )
}
