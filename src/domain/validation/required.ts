import type { ErrorCode } from './field-rule.ts'

/** A value that is not blank ("This field is required"). Spec §5, Required. */
export function required(value: string): ErrorCode | null {
  return value.trim() === '' ? 'common_error_required' : null
}
