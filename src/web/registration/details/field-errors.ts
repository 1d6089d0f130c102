import type { MessageKey } from '#contract/messages/catalogue.ts'
import { errorCodes } from '#domain/validation/field-rule.ts'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'

/** The server names each field of the body with the key of its sentence; `known` are those that may be shown. */
export function fieldErrors(
  details: unknown,
  t: (key: MessageKey) => string,
  known: readonly MessageKey[] = errorCodes,
): FieldErrors {
  if (!Array.isArray(details)) return {}
  const found = details.flatMap((entry: unknown): [string, string][] => {
    if (typeof entry !== 'object' || entry === null) return []
    if (!('field' in entry) || !('code' in entry)) return []
    const code = known.find((one) => one === entry.code) ?? 'common_error_invalidCharacters'
    return [[String(entry.field).replace(/^body\.(visitor\.)?/, ''), t(code)]]
  })
  return Object.fromEntries(found)
}
