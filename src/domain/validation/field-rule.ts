/** Why a value is refused; each is the key of a message in every catalogue. Spec §5. */
export const errorCodes = [
  'common_error_required',
  'common_error_email',
  'common_error_InvalidMobileNumberException',
  'common_error_tooLong',
  'common_error_invalidCharacters',
  'common_error_date',
  'common_error_yesNo',
  'common_error_notInList',
  'common_error_document',
  'common_error_language',
  'common_error_fileTooLarge',
  'common_error_fileType',
] as const

/** A message key that says why a value is refused. Spec §5. */
export type ErrorCode = (typeof errorCodes)[number]

/** Judges one value; null means that nothing is wrong. Spec §5. */
export type FieldRule = (value: string) => ErrorCode | null

/** The first complaint of the rules about the value, or null. Spec §5. */
export function firstError(rules: readonly FieldRule[], value: string): ErrorCode | null {
  for (const rule of rules) {
    const error = rule(value)
    if (error !== null) return error
  }
  return null
}
