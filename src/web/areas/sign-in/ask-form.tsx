import { type ReactNode, useState } from 'react'
import type { SignInPage } from '#contract/page.ts'
import { email as emailRule } from '#domain/validation/email.ts'
import { firstError } from '#domain/validation/field-rule.ts'
import { required } from '#domain/validation/required.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { staffPages } from '#web/staff-paths.ts'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { asks, type AskedFor } from './asks.ts'
import { SignInActs } from './sign-in-acts.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { MailIcon } from '#web/ui/signs/late-icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { openCall } from './open-call.ts'
import { maxEmailLength } from './sign-in-form.tsx'
import { useSentBefore, useSubmit } from './use-submit.ts'
import { BrandMark } from './brand-mark.tsx'

/** Ask for a mail. It says the same whoever asks. */
export function AskForm({
  start,
  ask,
}: {
  readonly start: SignInPage
  readonly ask: AskedFor
}): ReactNode {
  const { page, call, title, lead, done, submit } = asks[ask]
  const app = useApp()
  const { t } = useTranslator()
  const sent = useSentBefore()
  const [isSent, setSent] = useState(false)
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    await openCall(app)(call, { body: { email: formText(values, 'email').trim() } })
    setSent(true)
  })
  const back = <LinkButton href={staffPages.signIn}>{t('signin_back')}</LinkButton>
  if (isSent || start.done === 'SENT') {
    return (
      <Screen
        key="sent"
        title={t('signin_forgot_done_title')}
        icon={<MailIcon size={36} />}
        lead={<p>{t(done)}</p>}
        move={isSent ? 'forward' : undefined}
      >
        <SignInActs>{back}</SignInActs>
      </Screen>
    )
  }
  return (
    <Screen title={t(title)} icon={<BrandMark brand={start.brand} />} lead={<p>{t(lead)}</p>}>
      <Form
        action={page}
        onSubmit={run}
        validate={(values) => {
          const code = firstError([required, emailRule], formText(values, 'email').trim())
          return code === null ? {} : { email: t(code) }
        }}
        serverErrors={problem?.fields ?? sent.errors}
        labels={{ email: t('signin_email') }}
        summaryTitle={(count) => t('common_error_summary_title', { count })}
        errorPrefix={t('common_error_prefix')}
      >
        <input type="hidden" name="next" value={start.next} />
        <TextField
          name="email"
          type="email"
          label={t('signin_email')}
          autoComplete="username"
          defaultValue={sent.values['email']}
          maxLength={maxEmailLength}
          enterKeyHint="done"
        />
        <ProblemNotice problem={problem ?? sent.problem} />
        <SignInActs>
          {back}
          <Button variant="primary" type="submit" isPending={isPending}>
            {t(submit)}
          </Button>
        </SignInActs>
      </Form>
    </Screen>
  )
}
