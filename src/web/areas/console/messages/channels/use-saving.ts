import { useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'

export type Trouble = { readonly message: string | null; readonly fields: FieldErrors }

/** Runs an act once at a time; what the server refuses is said beside its field, and nothing typed is lost. */
export function useSaving<Args extends readonly unknown[]>(
  sentences: readonly MessageKey[],
  act: (...args: Args) => Promise<void>,
) {
  const { t } = useTranslator()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { isPending, run } = usePendingAction(async (...args: Args) => {
    setTrouble(null)
    try {
      await act(...args)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const fields = fieldsOf(error.details, sentences, t)
      const isSaid = Object.keys(fields).length > 0
      const message = error.message === '' ? t('channel_failed') : error.message
      setTrouble({ message: isSaid ? null : message, fields })
    }
  })
  return { isPending, trouble, run }
}

/** `body.gateway.headers.0.name` belongs to the field `gateway.headers`. */
function fieldsOf(
  details: unknown,
  sentences: readonly MessageKey[],
  t: ReturnType<typeof useTranslator>['t'],
): FieldErrors {
  if (!Array.isArray(details)) return {}
  const found = details.flatMap((entry: unknown): [string, string][] => {
    if (typeof entry !== 'object' || entry === null) return []
    if (!('field' in entry) || !('code' in entry)) return []
    const key = sentences.find((one) => one === entry.code) ?? 'common_error_invalidCharacters'
    const field = String(entry.field).replace(/^body\./, '')
    return [[field.replace(/\.\d+(?:\.|$).*/, ''), t(key)]]
  })
  return Object.fromEntries(found)
}
