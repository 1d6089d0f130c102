/** The address book: people whom hosts invite often, one's own or shared at a location. Issue 14 §8; reference §7, New visit. */
import { email as emailRule } from '../validation/email.ts'
import type { ErrorCode } from '../validation/field-rule.ts'
import { singleLine } from '../validation/safe-text.ts'
import { splitName } from '../visit/invitation/invitation.ts'

/** OWN: nobody else sees it. SHARED: everyone who invites at the location. */
export const contactBooks = ['OWN', 'SHARED'] as const
export type ContactBook = (typeof contactBooks)[number]

/** A book holds no more. */
export const maxContacts = 5_000
/** Of what is wrong in a file so many are named. */
export const shownFaults = 100

export const contactFields = [
  'firstname',
  'lastname',
  'companyName',
  'email',
  'mobile',
  'language',
  'notes',
] as const
export type ContactField = (typeof contactFields)[number]
export type ContactDetails = Readonly<Record<ContactField, string>>

export const contactLengths: Readonly<Record<ContactField, number>> = {
  firstname: 100,
  lastname: 100,
  companyName: 200,
  email: 254,
  mobile: 40,
  language: 40,
  notes: 2_000,
}

/** What a file says of a person; `name` where it has one field for both names. */
export type ListedContact = {
  /** A line of a table, or the number of a card, from 1. */
  readonly line: number
  readonly values: Partial<Readonly<Record<ContactField | 'name', string>>>
}

export const contactErrors = [
  'import_error_nobody',
  'import_error_long',
  'import_error_language',
  'contacts_error_twice',
  'contacts_error_full',
] as const
type ContactError = ErrorCode | (typeof contactErrors)[number]

export type ContactFault = {
  readonly line: number
  readonly field: ContactField
  readonly code: ContactError
}

export type ContactPlace = {
  /** Codes of languages by their names and codes in small letters. */
  readonly languages: ReadonlyMap<string, string>
  /** A number as it is stored, or null for one that does not exist. */
  readonly phone: (text: string) => string | null
}

export type KnownContact = ContactDetails & { readonly contactId: string }

export type ContactsDifference = {
  readonly added: readonly ContactDetails[]
  readonly changed: readonly KnownContact[]
  readonly same: number
  readonly bad: readonly ContactFault[]
}

/**
 * People are known by their address, whatever its case; without one by their name and company. What a file leaves empty stays as it
 * is, and a file takes nobody away.
 */
export function compareContacts(
  rows: readonly ListedContact[],
  known: readonly KnownContact[],
  place: ContactPlace,
): ContactsDifference {
  const byKey = new Map(known.map((contact) => [keyOf(contact), contact]))
  const named = new Set<string>()
  const added: ContactDetails[] = []
  const changed: KnownContact[] = []
  const bad: ContactFault[] = []
  let same = 0
  for (const { line, values } of rows) {
    const judged = judgeContact(values, place)
    if ('code' in judged) {
      bad.push({ line, ...judged })
      continue
    }
    const key = keyOf(judged)
    if (named.has(key)) {
      bad.push({ line, field: 'email', code: 'contacts_error_twice' })
      continue
    }
    named.add(key)
    const before = byKey.get(key)
    if (before === undefined) {
      if (known.length + added.length < maxContacts) added.push(judged)
      else bad.push({ line, field: 'firstname', code: 'contacts_error_full' })
      continue
    }
    const after = merged(before, judged)
    if (contactFields.some((field) => after[field] !== before[field])) changed.push(after)
    else same += 1
  }
  return { added, changed, same, bad }
}

/** Two contacts of a book never have the same one. */
function keyOf({ firstname, lastname, companyName, email }: ContactDetails): string {
  return email === ''
    ? JSON.stringify([firstname, lastname, companyName].map((text) => text.toLowerCase()))
    : email.toLowerCase()
}

function merged(before: KnownContact, said: ContactDetails): KnownContact {
  const written = contactFields.flatMap((field) =>
    said[field] === '' ? [] : [[field, said[field]] as const],
  )
  return { ...before, ...Object.fromEntries(written) }
}

function judgeContact(
  values: ListedContact['values'],
  { languages, phone }: ContactPlace,
): ContactDetails | Omit<ContactFault, 'line'> {
  const cell = (field: ContactField | 'name') => (values[field] ?? '').trim()
  const split = splitName(cell('name'))
  const said = {
    firstname: cell('firstname') || (cell('lastname') === '' ? split.firstname : ''),
    lastname: cell('lastname') || (cell('firstname') === '' ? split.lastname : ''),
    companyName: cell('companyName'),
    email: cell('email'),
    mobile: cell('mobile'),
    language: cell('language'),
    notes: cell('notes'),
  }
  const { firstname, lastname, email } = said
  if (firstname === '' && lastname === '' && email === '') {
    return { field: 'firstname', code: 'import_error_nobody' }
  }
  for (const field of contactFields) {
    if (said[field].length > contactLengths[field]) return { field, code: 'import_error_long' }
    const wrong = field === 'notes' ? null : singleLine(said[field])
    if (wrong !== null) return { field, code: wrong }
  }
  const noAddress = emailRule(email)
  if (noAddress !== null) return { field: 'email', code: noAddress }
  const mobile = said.mobile === '' ? '' : phone(said.mobile)
  if (mobile === null) return { field: 'mobile', code: 'common_error_InvalidMobileNumberException' }
  const language = said.language === '' ? '' : languages.get(said.language.toLowerCase())
  if (language === undefined) return { field: 'language', code: 'import_error_language' }
  return { ...said, mobile, language }
}
