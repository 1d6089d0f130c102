import type { FieldRule } from './field-rule.ts'

/** A rule that refuses more than `max` UTF-16 code units (JavaScript's `length`, as `maxlength` counts). Spec §5. */
export function maxLength(max: number): FieldRule {
  return (value) => (value.length > max ? 'common_error_tooLong' : null)
}
