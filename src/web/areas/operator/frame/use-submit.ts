import { useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { errorCodes } from '#domain/validation/field-rule.ts'
import type { PasswordRefusal } from '#domain/account/password-rule.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { fieldErrors } from '#web/registration/details/field-errors.ts'
import type { Problem } from '#web/registration/first/use-act.ts'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'

const passwordRefusals: readonly PasswordRefusal[] = [
  'signin_error_password_short',
  'signin_error_password_address',
  'signin_error_password_common',
]
const billingRefusals: readonly MessageKey[] = [
  'error_card_key',
  'error_card_key_refused',
  'error_card_signing',
  'error_dunning',
  'error_iban',
  'error_peppol_id',
  'error_vat_number',
]
const known: readonly MessageKey[] = [...errorCodes, ...passwordRefusals, ...billingRefusals]

/** Runs what a form or a button sends, once at a time; what went wrong stays beside what was typed. */
export function useSubmit<Args extends readonly unknown[]>(act: (...args: Args) => Promise<void>) {
  const { t } = useTranslator()
  const [problem, setProblem] = useState<Problem | null>(null)
  const { isPending, run } = usePendingAction(async (...args: Args) => {
    setProblem(null)
    try {
      await act(...args)
    } catch (error) {
      setProblem(problemOf(error, t))
    }
  })
  return { isPending, problem, run }
}

function problemOf(error: unknown, t: ReturnType<typeof useTranslator>['t']): Problem {
  if (!(error instanceof ApiError)) return { message: t('visit_error_page_content'), fields: {} }
  const fields = fieldErrors(error.details, t, known)
  if (Object.keys(fields).length > 0) return { message: null, fields }
  if (error.code === 'network') return { message: t('operator_offline'), fields }
  return { message: error.message === '' ? t('visit_error_page_content') : error.message, fields }
}
