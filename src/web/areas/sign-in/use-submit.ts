import { useMemo, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { errorCodes } from '#domain/validation/field-rule.ts'
import type { PasswordRefusal } from '#domain/account/password-rule.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { fieldErrors } from '#web/registration/details/field-errors.ts'
import type { Problem } from '#web/registration/first/use-act.ts'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { goesToSignOn } from './goes-to-sign-on.ts'

type Translate = ReturnType<typeof useTranslator>['t']

const passwordRefusals: readonly PasswordRefusal[] = [
  'signin_error_password_short',
  'signin_error_password_address',
  'signin_error_password_common',
]
const known: readonly MessageKey[] = [...errorCodes, ...passwordRefusals, 'error_time_zone']
/** Where the server puts what is wrong with a plain form as a whole. */
const wholeForm = '_form'
const nothing: FieldErrors = {}

/** Runs what a form sends, once at a time; what went wrong stays beside what was typed. */
export function useSubmit<Args extends readonly unknown[]>(act: (...args: Args) => Promise<void>) {
  const { t } = useTranslator()
  const { page } = useApp()
  const [problem, setProblem] = useState<Problem | null>(null)
  const { isPending, run } = usePendingAction(async (...args: Args) => {
    setProblem(null)
    try {
      await act(...args)
    } catch (error) {
      if (goesToSignOn(error, page.signIn?.next)) return
      setProblem(problemOf(error, t))
    }
  })
  return { isPending, problem, run }
}

/** What is said of an act that failed. */
export function problemOf(error: unknown, t: Translate): Problem {
  if (!(error instanceof ApiError)) return { message: t('visit_error_page_content'), fields: {} }
  const fields = fieldErrors(error.details, t, known)
  if (Object.keys(fields).length > 0) return { message: null, fields }
  if (error.code === 'network') return { message: t('common_offline_content'), fields }
  return { message: error.message === '' ? t('visit_error_page_content') : error.message, fields }
}

/** A form of this page that was sent before the script ran: what was typed, and what was wrong with it. */
export function useSentBefore() {
  const { t } = useTranslator()
  const { sentForm } = useApp().page
  return useMemo(() => {
    if (sentForm === null) return { values: {}, errors: nothing, problem: null }
    const sentences = Object.entries(sentForm.errors).map(
      // The server's keys are those of the catalogue.
      ([field, key]) => [field, t(key as MessageKey)] as const,
    )
    const whole = sentences.find(([field]) => field === wholeForm)?.[1]
    const problem: Problem | null = whole === undefined ? null : { message: whole, fields: {} }
    const errors: FieldErrors = Object.fromEntries(
      sentences.filter(([field]) => field !== wholeForm),
    )
    return { values: sentForm.values, errors, problem }
  }, [sentForm, t])
}
