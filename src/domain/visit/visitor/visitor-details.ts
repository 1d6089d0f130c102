import { email } from '../../validation/email.ts'
import type { FieldRule } from '../../validation/field-rule.ts'
import { language } from '../../validation/language.ts'
import { maxLength } from '../../validation/max-length.ts'
import { phone } from '../../validation/phone.ts'
import { required } from '../../validation/required.ts'
import { singleLine } from '../../validation/safe-text.ts'

/** The details a visitor gives, in the order of the form. Spec §3, Visit (visitor). */
export const visitorDetailNames = [
  'firstname',
  'lastname',
  'companyName',
  'email',
  'mobile',
  'licensePlate',
  'language',
] as const

/** The name of a visitor's detail. Spec §3, Visit (visitor). */
export type VisitorDetailName = (typeof visitorDetailNames)[number]

/** The longest value of each detail, in UTF-16 code units; an address by RFC 5321. */
export const visitorDetailMaxLengths: Readonly<Record<VisitorDetailName, number>> = {
  firstname: 100,
  lastname: 100,
  companyName: 200,
  email: 254,
  mobile: 40,
  licensePlate: 20,
  language: 35,
}

const alwaysRequired: readonly VisitorDetailName[] = ['firstname', 'lastname']

const shapes: Partial<Record<VisitorDetailName, FieldRule>> = { email, mobile: phone, language }

/** Whether a detail must be given: the name always, the others as the location asks (`requiredDetails`). Reference §7, New visit. */
export function isDetailRequired(
  name: VisitorDetailName,
  requiredDetails: readonly string[],
): boolean {
  return alwaysRequired.includes(name) || requiredDetails.includes(name)
}

/**
 * The rules of the details form, for the browser's form and the server's schema alike. Spec §5;
 * reference §1 ("visitor email may be made mandatory").
 */
export function visitorDetailRules(
  requiredDetails: readonly string[],
): Readonly<Record<VisitorDetailName, readonly FieldRule[]>> {
  const rules = (name: VisitorDetailName): readonly FieldRule[] => {
    const shape = shapes[name]
    return [
      ...(isDetailRequired(name, requiredDetails) ? [required] : []),
      singleLine,
      maxLength(visitorDetailMaxLengths[name]),
      ...(shape ? [shape] : []),
    ]
  }
  return {
    firstname: rules('firstname'),
    lastname: rules('lastname'),
    companyName: rules('companyName'),
    email: rules('email'),
    mobile: rules('mobile'),
    licensePlate: rules('licensePlate'),
    language: rules('language'),
  }
}
