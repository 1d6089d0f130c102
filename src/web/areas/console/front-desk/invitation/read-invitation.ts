import {
  repeats,
  type Invitation,
  type InvitedVisitor,
  type KnownVisitor,
} from '#domain/visit/invitation/invitation.ts'
import { contactBooks } from '#domain/contact/contact.ts'
import { formText } from '#web/registration/details/form-text.ts'

const nameOfLine = /^visitors\.(\d+)\.name$/

/** What the form of an invitation holds. */
export function readInvitation(values: FormData): Invitation {
  const asked = formText(values, 'repeat')
  return {
    visitors: readVisitors(values),
    date: formText(values, 'date'),
    from: formText(values, 'from').slice(0, 5),
    to: formText(values, 'to').slice(0, 5),
    repeat: repeats.find((one) => one === asked) ?? 'NONE',
    until: formText(values, 'until'),
  }
}

/** Every line of the form, also those that say nothing. */
export function readVisitors(values: FormData): readonly InvitedVisitor[] {
  const count = [...values.keys()].filter((name) => nameOfLine.test(name)).length
  return Array.from({ length: count }, (_, index) => {
    const text = (field: string) => formText(values, lineField(index, field)).trim()
    const known = text('known')
    return {
      name: text('name'),
      email: text('email'),
      companyName: text('companyName'),
      mobile: text('mobile'),
      language: text('language'),
      visitorType: text('visitorType'),
      // The form wrote it.
      known: known === '' ? undefined : (JSON.parse(known) as KnownVisitor),
      keep: contactBooks.find((book) => book === text('keep')),
    }
  })
}

/** The name of a field of a line, counted from 0. */
export function lineField(index: number, field: string): string {
  return `visitors.${String(index)}.${field}`
}
