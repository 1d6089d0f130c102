import type { ErrorCode } from './field-rule.ts'

/**
 * The pattern of the specification: local part of letters, digits and ! . _ % + ' -, then @, domain labels,
 * and a top-level part of two letters or more. Its parts cannot match the same text in two ways, so it takes
 * linear time; no part takes a line break. Spec §5, Email.
 */
const emailPattern = /^[A-Za-z0-9!._%+'-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/

/** "Please, provide a valid email"; an empty value is accepted. Spec §5, Email. */
export function email(value: string): ErrorCode | null {
  return value === '' || emailPattern.test(value) ? null : 'common_error_email'
}
