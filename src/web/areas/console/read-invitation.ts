import { repeats, type Invitation, type InvitedVisitor } from '#domain/visit/invitation.ts'
import { formText } from '#web/registration/form-text.ts'

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
    const text = (field: string) => formText(values, `visitors.${String(index)}.${field}`).trim()
    const said = { name: text('name'), email: text('email'), companyName: text('companyName') }
    const id = text('id')
    // Whoever corrects a line means somebody else than the line named, or other details than are known.
    return id !== '' && text('known') === knownText(said) ? { ...said, id } : said
  })
}

/** What a line says of somebody who is known, to see later whether it still does. */
export function knownText({ name, email, companyName }: InvitedVisitor): string {
  return [name, email, companyName].map((text) => text.trim()).join(' · ')
}
