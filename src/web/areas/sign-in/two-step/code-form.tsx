import type { ReactNode } from 'react'
import type { SignInPage } from '#contract/page.ts'
import { required } from '#domain/validation/required.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { staffPages } from '#web/staff-paths.ts'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { SignInActs } from '../sign-in-acts.tsx'
import { useAutofocus } from '#web/ui/fields/autofocus.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { controlId } from '#web/ui/forms/form-context.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { openCall } from '../open-call.ts'
import { useSentBefore, useSubmit } from '../use-submit.ts'
import { BrandMark } from '../brand-mark.tsx'

/** As long as the server takes one. */
export const maxCodeLength = 40

/** The second step: a code after the password. Which browser has proved the password its cookie says. */
export function CodeForm({ start }: { readonly start: SignInPage }): ReactNode {
  const app = useApp()
  const { t } = useTranslator()
  const sent = useSentBefore()
  useAutofocus(controlId('code'))
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    await openCall(app)('session.code', { body: { code: formText(values, 'code').trim() } })
    location.assign(start.next)
  })
  const back = `${staffPages.signIn}?${new URLSearchParams({ next: start.next }).toString()}`
  return (
    <Screen
      title={t('signin_code_title')}
      icon={<BrandMark brand={start.brand} />}
      lead={<p>{t('signin_code_lead')}</p>}
    >
      <Form
        action={staffPages.code}
        onSubmit={run}
        validate={(values) => {
          const code = required(formText(values, 'code').trim())
          return code === null ? {} : { code: t(code) }
        }}
        serverErrors={problem?.fields ?? sent.errors}
        labels={{ code: t('signin_code') }}
        summaryTitle={(count) => t('common_error_summary_title', { count })}
        errorPrefix={t('common_error_prefix')}
      >
        <input type="hidden" name="next" value={start.next} />
        <TextField
          name="code"
          label={t('signin_code')}
          hint={t('signin_code_hint')}
          autoComplete="one-time-code"
          isDigits
          maxLength={maxCodeLength}
          enterKeyHint="done"
        />
        <ProblemNotice problem={problem ?? sent.problem} />
        <SignInActs>
          <LinkButton href={back}>{t('signin_back')}</LinkButton>
          <Button variant="primary" type="submit" isPending={isPending}>
            {t('signin_submit')}
          </Button>
        </SignInActs>
      </Form>
    </Screen>
  )
}
