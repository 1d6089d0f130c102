import { type ReactNode, useRef, useState } from 'react'
import type { SignUpPage } from '#contract/page.ts'
import { email as emailRule } from '#domain/validation/email.ts'
import { firstError } from '#domain/validation/field-rule.ts'
import { required } from '#domain/validation/required.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { staffPages } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { useHasScript } from '#web/ui/frame/use-has-script.ts'
import { MailIcon } from '#web/ui/signs/late-icon.tsx'
import { BrandMark } from '../brand-mark.tsx'
import { openCall } from '../open-call.ts'
import { SignInActs } from '../sign-in-acts.tsx'
import { maxEmailLength } from '../sign-in-form.tsx'
import { useSubmit } from '../use-submit.ts'
import { canSolve, solvePuzzle, type Solved } from './solve-puzzle.ts'

/** One field, and a mail. */
export function AddressForm({ purpose }: Pick<SignUpPage, 'purpose'>): ReactNode {
  const asPartner = purpose === 'PARTNER'
  const app = useApp()
  const { t } = useTranslator()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const hasScript = useHasScript()
  const isUnsafe = hasScript && !canSolve()
  // Begun as soon as somebody types, so that nobody waits for it.
  const solving = useRef<Promise<Solved> | null>(null)
  const call = openCall(app)
  const solve = (): Promise<Solved> => {
    solving.current ??= solvePuzzle(call).catch((error: unknown) => {
      solving.current = null
      throw error
    })
    return solving.current
  }
  const { isPending, problem, run } = useSubmit(async (values: FormData) => {
    const email = formText(values, 'email').trim()
    const send = async () => {
      const puzzle = await solve()
      // It counts once.
      solving.current = null
      const language = document.documentElement.lang
      const body = { email, language, puzzle }
      await (asPartner ? call('signUps.partner', { body }) : call('signUps.createTrial', { body }))
    }
    try {
      await send()
    } catch (error) {
      // Somebody has thought for longer than a puzzle counts.
      if (!(error instanceof ApiError) || error.code !== 'puzzle_unsolved') throw error
      await send()
    }
    setSentTo(email)
  })
  if (sentTo !== null) {
    return (
      <Screen
        key="sent"
        title={t('sign_up_sent_title')}
        icon={<MailIcon size={36} />}
        lead={<p>{t('sign_up_sent', { email: sentTo })}</p>}
        move="forward"
      >
        <SignInActs>
          <Button onClick={() => setSentTo(null)}>{t('sign_up_other_address')}</Button>
        </SignInActs>
      </Screen>
    )
  }
  return (
    <Screen
      title={t(asPartner ? 'sign_up_partner_title' : 'sign_up_title')}
      icon={<BrandMark brand={null} />}
      lead={<p>{t(asPartner ? 'sign_up_partner_lead' : 'sign_up_lead')}</p>}
    >
      <Form
        action={asPartner ? staffPages.signUpPartner : staffPages.signUp}
        waitsForScript
        onSubmit={run}
        validate={(values) => {
          const code = firstError([required, emailRule], formText(values, 'email').trim())
          return code === null ? {} : { email: t(code) }
        }}
        serverErrors={problem?.fields ?? {}}
        labels={{ email: t('signin_email') }}
        summaryTitle={(count) => t('common_error_summary_title', { count })}
        errorPrefix={t('common_error_prefix')}
      >
        <div onInput={() => void solve().catch(() => undefined)}>
          <TextField
            name="email"
            type="email"
            label={t('signin_email')}
            autoComplete="email"
            maxLength={maxEmailLength}
            enterKeyHint="send"
          />
        </div>
        <ProblemNotice
          problem={isUnsafe ? { message: t('sign_up_no_secure'), fields: {} } : problem}
        />
        <SignInActs>
          <Button variant="primary" type="submit" isPending={isPending}>
            {t('sign_up_submit')}
          </Button>
        </SignInActs>
        <p>
          <a href={staffPages.signIn}>{t('sign_up_sign_in')}</a>
        </p>
        {!asPartner && (
          <p>
            <a href={staffPages.signUpPartner}>{t('sign_up_partner_link')}</a>
          </p>
        )}
      </Form>
    </Screen>
  )
}
