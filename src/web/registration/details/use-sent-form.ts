import { useMemo } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import type { Problem } from '../first/use-act.ts'
import type { Visit } from '../first/use-visit.ts'

/** Where the server puts what is wrong with a form as a whole. */
const wholeForm = '_form'

/** A form of this screen that was sent before the page had its script: what was typed, and what was wrong with it. */
export type SentBefore = {
  readonly values: Readonly<Record<string, string>>
  readonly errors: FieldErrors
  /** What belongs to no field. */
  readonly problem: Problem | null
}

const nothing: SentBefore = { values: {}, errors: {}, problem: null }

/** The form that led to this page; it belongs to the page's first screen only. */
export function useSentForm({
  state,
}: {
  readonly state: Pick<Visit['state'], 'move'>
}): SentBefore {
  const { t } = useTranslator()
  const { sentForm } = useApp().page
  const sent = state.move === undefined ? sentForm : null
  return useMemo(() => {
    if (sent === null) return nothing
    const sentences = Object.entries(sent.errors).map(
      // The server's keys are those of the catalogue.
      ([field, key]) => [field, t(key as MessageKey)] as const,
    )
    const whole = sentences.find(([field]) => field === wholeForm)?.[1]
    return {
      values: sent.values,
      errors: Object.fromEntries(sentences.filter(([field]) => field !== wholeForm)),
      problem: whole === undefined ? null : { message: whole, fields: {} },
    }
  }, [sent, t])
}
