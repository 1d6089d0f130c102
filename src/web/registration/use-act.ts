import { useState } from 'react'
import { errorCodes } from '#domain/validation/field-rule.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { FieldErrors } from '#web/ui/form-context.ts'
import { usePendingAction } from '#web/ui/pending-action.ts'
import { errorPath } from './use-visit.ts'

/** What went wrong with the last act: for the whole form, and by field. */
export type Problem = { readonly message: string | null; readonly fields: FieldErrors }

/**
 * Runs what the visitor does, once at a time. An error that fills the page leads to the error page; any other stays beside
 * what was typed, which stays as well.
 */
export function useAct<Args extends readonly unknown[]>(act: (...args: Args) => Promise<void>) {
  const { errors, page } = useApp()
  const { t } = useTranslator()
  const [problem, setProblem] = useState<Problem | null>(null)
  const { isPending, run } = usePendingAction(async (...args: Args) => {
    setProblem(null)
    try {
      await act(...args)
    } catch (error) {
      const path = errorPath(error)
      const hostEmail = page.visitData?.visit.host.email ?? null
      if (path !== undefined) leave(() => errors.showError(error, path, hostEmail))
      else setProblem(problemOf(error, t))
    }
  })
  return { isPending, problem, run }
}

/** The error page is on its way; the rethrown cause has nobody left to catch it here. */
function leave(show: () => never): void {
  try {
    show()
  } catch {
    // shown
  }
}

function problemOf(error: unknown, t: ReturnType<typeof useTranslator>['t']): Problem {
  if (!(error instanceof ApiError)) return { message: t('visit_error_page_content'), fields: {} }
  const fields = fieldErrors(error.details, t)
  if (Object.keys(fields).length > 0) return { message: null, fields }
  if (error.code === 'network') return { message: t('common_offline_content'), fields }
  return { message: error.message === '' ? t('visit_error_page_content') : error.message, fields }
}

/** The server names each field of the body with the key of its sentence. */
function fieldErrors(details: unknown, t: ReturnType<typeof useTranslator>['t']): FieldErrors {
  if (!Array.isArray(details)) return {}
  const found = details.flatMap((entry: unknown): [string, string][] => {
    if (typeof entry !== 'object' || entry === null) return []
    if (!('field' in entry) || !('code' in entry)) return []
    const code = errorCodes.find((one) => one === entry.code) ?? 'common_error_invalidCharacters'
    return [[String(entry.field).replace(/^body\.(visitor\.)?/, ''), t(code)]]
  })
  return Object.fromEntries(found)
}
