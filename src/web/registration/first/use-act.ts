import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { errorPath } from './use-visit.ts'

type Translate = ReturnType<typeof useTranslator>['t']

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
      else setProblem(await problemOf(error, t))
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

async function problemOf(error: unknown, t: Translate): Promise<Problem> {
  const said = error instanceof ApiError ? error : null
  let fields: FieldErrors = {}
  try {
    // Only a server that answers names fields, so the code for them can come from it, too.
    if (said?.details)
      fields = (await import('../details/field-errors.ts')).fieldErrors(said.details, t)
  } catch {
    // It did not come after all: what is said of the whole form has to do.
  }
  if (Object.keys(fields).length > 0) return { message: null, fields }
  const ours = said?.code === 'network' ? 'common_offline_content' : 'visit_error_page_content'
  return { message: said?.message || t(ours), fields }
}
