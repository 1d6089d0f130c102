import type { ReactNode } from 'react'
import type { SignInPage } from '#contract/page.ts'
import { minPasswordLength } from '#domain/account/password-rule.ts'
import { email as emailRule } from '#domain/validation/email.ts'
import { firstError } from '#domain/validation/field-rule.ts'
import { required } from '#domain/validation/required.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { staffPages } from '#web/staff-paths.ts'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { SignInActs } from './sign-in-acts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { FirstFields, firstFieldNames } from './first-fields.tsx'
import { openCall } from './open-call.ts'
import { maxPasswordLength } from './sign-in-form.tsx'
import { useSentBefore, useSubmit } from './use-submit.ts'
import { BrandMark } from './brand-mark.tsx'

export type Link = NonNullable<SignInPage['link']>

/** What a one-time link leads to: a password, joining a location with the one there is, or the first administrator. */
export function SetPasswordForm({
  start,
  link,
}: {
  readonly start: SignInPage
  readonly link: Link
}): ReactNode {
  const app = useApp()
  const { t } = useTranslator()
  const sent = useSentBefore()
  const words = wordsOf(link, t)
  const names = link.purpose === 'FIRST' ? firstFieldNames(link) : []
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    const call = openCall(app)
    const token = start.linkToken
    const password = formText(values, 'password')
    if (link.purpose === 'FIRST') {
      const texts = Object.fromEntries(names.map((name) => [name, formText(values, name).trim()]))
      const { firstname = '', email = '', ...more } = texts
      const language = document.documentElement.lang
      const body = { token, password, firstname, email, ...more, language }
      await call('session.createAdministrator', { body })
      return location.assign(start.next)
    }
    const body = { token, ...(link.needsPassword ? { password } : {}) }
    const { signedIn } = await call('session.useLink', { body })
    const done = link.needsPassword ? 'changed' : 'joined'
    location.assign(signedIn ? start.next : `${staffPages.signIn}?done=${done}`)
  })
  const labels = {
    password: t('signin_new_password'),
    firstname: t('visit_details_firstname'),
    lastname: t('visit_details_lastname'),
    email: t('signin_email'),
    companyName: t('signin_first_company'),
    timeZone: t('signin_first_time_zone'),
  }
  const validate = (values: FormData): FieldErrors => {
    const found = names.flatMap((name): [string, string][] => {
      const rules = name === 'email' ? [required, emailRule] : name === 'lastname' ? [] : [required]
      const code = firstError(rules, formText(values, name).trim())
      return code === null ? [] : [[name, t(code)]]
    })
    const isShort = link.needsPassword && formText(values, 'password').length < minPasswordLength
    return {
      ...Object.fromEntries(found),
      ...(isShort ? { password: t('signin_error_password_short') } : {}),
    }
  }
  return (
    <Screen title={words.title} icon={<BrandMark brand={start.brand} />} lead={<p>{words.lead}</p>}>
      <Form
        action={staffPages.setPassword}
        // Its time zone is the browser's own, which is known once the script runs.
        waitsForScript={link.purpose === 'FIRST'}
        onSubmit={run}
        validate={validate}
        serverErrors={problem?.fields ?? sent.errors}
        labels={labels}
        summaryTitle={(count) => t('common_error_summary_title', { count })}
        errorPrefix={t('common_error_prefix')}
      >
        <input type="hidden" name="token" value={start.linkToken} />
        <input type="hidden" name="next" value={start.next} />
        {link.purpose === 'FIRST' ? (
          <FirstFields
            names={names}
            labels={labels}
            values={sent.values}
            optionalMark={t('common_optional')}
          />
        ) : (
          // So that a password manager knows whose password it keeps.
          <input
            className="visually-hidden"
            name="username"
            autoComplete="username"
            defaultValue={link.email}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
        )}
        {link.needsPassword && (
          <PasswordField
            name="password"
            label={labels.password}
            hint={t('signin_password_hint')}
            autoComplete="new-password"
            showLabel={t('signin_password_show')}
            maxLength={maxPasswordLength}
          />
        )}
        <ProblemNotice problem={problem ?? sent.problem} />
        <SignInActs>
          <Button variant="primary" type="submit" isPending={isPending}>
            {words.submit}
          </Button>
        </SignInActs>
      </Form>
    </Screen>
  )
}

function wordsOf(link: Link, t: ReturnType<typeof useTranslator>['t']) {
  const { purpose, email, companyName: company, needsPassword } = link
  if (purpose === 'FIRST') {
    return {
      title: t('signin_first_title'),
      lead: t('signin_first_lead'),
      submit: t('signin_first_submit'),
    }
  }
  if (!needsPassword) {
    return {
      title: t('signin_join_title', { company }),
      lead: t('signin_join_lead', { email }),
      submit: t('signin_join_submit'),
    }
  }
  return {
    title: t('signin_set_title'),
    lead:
      purpose === 'INVITATION'
        ? t('signin_set_invited', { company, email })
        : t('signin_set_lead', { email }),
    submit: t('signin_set_submit'),
  }
}
