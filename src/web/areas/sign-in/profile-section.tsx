import { type ReactNode, useState } from 'react'
import { languages } from '#contract/messages/languages.ts'
import type { AccountPage } from '#contract/page.ts'
import { required } from '#domain/validation/required.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { AccountCall } from './account-call.ts'
import { useSubmit } from './use-submit.ts'

const choices = languages.map(({ code, displayName }) => ({ value: code, label: displayName }))

/** The own name, by which visitors find their host, and the language of the mails. */
export function ProfileSection({
  profile,
  call,
}: {
  readonly profile: AccountPage['profile']
  readonly call: AccountCall
}): ReactNode {
  const { chooseLanguage } = useApp()
  const { t, language: shown } = useTranslator()
  const [isSaved, setSaved] = useState(false)
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    setSaved(false)
    const language = formText(values, 'language') || profile.language
    const body = {
      firstname: formText(values, 'firstname').trim(),
      lastname: formText(values, 'lastname').trim(),
      language,
    }
    await call('me.putProfile', { body })
    setSaved(true)
    // The profile is saved in any case; the next page is in its language.
    if (language !== shown) await chooseLanguage(language).catch(() => undefined)
  })
  const labels = {
    firstname: t('visit_details_firstname'),
    lastname: t('visit_details_lastname'),
    language: t('account_language'),
  }
  return (
    <section className="card account-section" aria-labelledby="account-profile">
      <h2 id="account-profile">{t('account_profile')}</h2>
      <Form
        onSubmit={run}
        validate={(values) => {
          const code = required(formText(values, 'firstname').trim())
          return code === null ? {} : { firstname: t(code) }
        }}
        {...(problem === null ? {} : { serverErrors: problem.fields })}
        labels={labels}
        summaryTitle={(count) => t('common_error_summary_title', { count })}
        errorPrefix={t('common_error_prefix')}
      >
        <TextField
          name="firstname"
          label={labels.firstname}
          autoComplete="given-name"
          autoCapitalize="words"
          defaultValue={profile.firstname}
          maxLength={100}
        />
        <TextField
          name="lastname"
          label={labels.lastname}
          optionalMark={t('common_optional')}
          autoComplete="family-name"
          autoCapitalize="words"
          defaultValue={profile.lastname}
          maxLength={100}
        />
        <SelectField
          name="language"
          label={labels.language}
          choices={choices}
          placeholder={t('common_choose')}
          defaultValue={profile.language}
        />
        <ProblemNotice problem={problem} />
        {isSaved && (
          <Notice kind="positive" isLive>
            <p>{t('common_saved')}</p>
          </Notice>
        )}
        <Button type="submit" isPending={isPending}>
          {t('common_button_save')}
        </Button>
      </Form>
    </section>
  )
}
