import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { ApiError } from '#web/api/api-error.ts'

const listErrors = [
  'import_error_rows',
  'import_error_large',
  'import_error_unreadable',
  'import_error_empty',
  'import_error_columns',
  'import_error_old',
  'common_error_fileTooLarge',
] as const satisfies readonly MessageKey[]

/** Why a list was not taken. */
export function problemOfList(error: ApiError): MessageKey {
  if (error.code === 'body_too_large') return 'common_error_fileTooLarge'
  if (error.code === 'network') return 'console_save_offline'
  const said = JSON.stringify(error.details ?? null)
  return listErrors.find((code) => said.includes(code)) ?? 'import_failed'
}
