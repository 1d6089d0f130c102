/** A person as a directory says: what of an entry is read, and what isn't good enough to be somebody here. Issue 15 §3. */
import { email as emailRule } from '../../validation/email.ts'
import { singleLine } from '../../validation/safe-text.ts'
import { splitName } from '../../visit/invitation/invitation.ts'
import { languageTag } from '../home-location.ts'
import type { AttributeNames, DirectoryKind } from './settings.ts'

/** Each attribute's values, by its name in small letters. */
export type RawEntry = {
  readonly name: string
  readonly externalId: string
  readonly values: ReadonlyMap<string, readonly string[]>
  /** Of the picture, as it lies there; '' where there is none. */
  readonly pictureSha256: string
  /** The groups of the table of roles that they are in, also by way of another group. */
  readonly groups: readonly string[]
}

export const personFields = ['firstname', 'lastname', 'email', 'phone', 'language'] as const
export type PersonField = (typeof personFields)[number]

export type DirectoryPerson = Readonly<Record<PersonField, string>> & {
  readonly name: string
  readonly externalId: string
  readonly isDisabled: boolean
  readonly pictureSha256: string
  readonly groups: readonly string[]
}

export const entryErrors = [
  'common_error_required',
  'common_error_email',
  'common_error_invalidCharacters',
  'import_error_long',
  'people_import_error_twice',
] as const
export type EntryError = (typeof entryErrors)[number]

export type EntryPlace = {
  readonly attributes: AttributeNames
  readonly kind: DirectoryKind
  /** A number as it is stored, or null for one that does not exist. */
  readonly phone: (text: string) => string | null
  /** What the location speaks. */
  readonly languages: readonly string[]
}

export type ReadEntry =
  | { readonly ok: true; readonly person: DirectoryPerson }
  | { readonly ok: false; readonly field: PersonField; readonly code: EntryError }

/** `userAccountControl` of Active Directory: the account is disabled. */
const accountDisabled = 2

/**
 * Numbers and languages that nobody here could use are left out, because a directory is full of them; without a name or an address
 * somebody can be nobody here.
 */
export function readEntry(entry: RawEntry, place: EntryPlace): ReadEntry {
  const said = saidOf(entry, place)
  for (const field of ['email', 'firstname', 'lastname'] as const) {
    const code = faultOf(field, said[field])
    if (code !== null) return { ok: false, field, code }
  }
  const { externalId, name, pictureSha256, groups } = entry
  const isDisabled = isDisabledEntry(entry, place.kind)
  return { ok: true, person: { ...said, name, externalId, isDisabled, pictureSha256, groups } }
}

function saidOf(entry: RawEntry, { attributes, phone, languages }: EntryPlace) {
  const first = (attribute: string) =>
    attribute === '' ? '' : (entry.values.get(attribute.toLowerCase())?.[0] ?? '').trim()
  const whole = splitName(first('displayName') || first('cn'))
  const parts = { firstname: first(attributes.firstname), lastname: first(attributes.lastname) }
  const number = first(attributes.phone)
  const [tag = ''] = languageTag(first(attributes.language)).split('-', 1)
  return {
    firstname: parts.firstname || whole.firstname || parts.lastname,
    lastname: parts.firstname === '' && whole.firstname !== '' ? whole.lastname : parts.lastname,
    email: first(attributes.email),
    phone: number.length > 40 || singleLine(number) !== null ? '' : (phone(number) ?? ''),
    language: languages.find((one) => one.toLowerCase() === tag) ?? '',
  }
}

const maxLengths = { firstname: 100, lastname: 100, email: 254 } as const

function faultOf(field: keyof typeof maxLengths, value: string): EntryError | null {
  if (value === '') return field === 'lastname' ? null : 'common_error_required'
  if (singleLine(value) !== null) return 'common_error_invalidCharacters'
  if (value.length > maxLengths[field]) return 'import_error_long'
  return field === 'email' && emailRule(value) !== null ? 'common_error_email' : null
}

/** Who may not sign in there has left here. */
function isDisabledEntry({ values }: RawEntry, kind: DirectoryKind): boolean {
  const first = (attribute: string) => values.get(attribute)?.[0] ?? ''
  if (kind === 'ACTIVE_DIRECTORY') {
    return (Number(first('useraccountcontrol')) & accountDisabled) !== 0
  }
  // OpenLDAP's password policy locks for ever by the year 0; 389 and Red Hat say it in a word.
  return (
    first('pwdaccountlockedtime').startsWith('000001010000') ||
    first('nsaccountlock').toLowerCase() === 'true'
  )
}

/** The 16 bytes of `objectGUID` as people write them: the first three groups have their bytes turned round. */
export function guidOf(bytes: Uint8Array): string {
  const order = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15]
  const hex = order.map((at) => (bytes[at] ?? 0).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
