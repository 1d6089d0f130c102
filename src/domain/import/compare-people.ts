/** What a list of colleagues would change: who is new, who is another, and who is in it no more. Issue 14 §8. */
import { email as emailRule } from '../validation/email.ts'
import { singleLine } from '../validation/safe-text.ts'
import { splitName } from '../visit/invitation/invitation.ts'
import type { RowValues } from './import-field.ts'
import type { ImportError } from './judge-row.ts'

/** What a list says of a colleague; all other columns are not read. */
export const peopleFields = ['firstname', 'lastname', 'email', 'phone', 'language'] as const
export type PeopleField = (typeof peopleFields)[number]

type ListedColleague = Readonly<Record<PeopleField, string>>

/** Someone who is known at the location. */
export type KnownColleague = ListedColleague & {
  readonly userId: string
  readonly active: boolean
  /** May be changed by whoever brings the list. */
  readonly isInReach: boolean
}

export const peopleErrors = [
  'common_error_required',
  'common_error_email',
  'common_error_invalidCharacters',
  'common_error_InvalidMobileNumberException',
  'import_error_long',
  'import_error_language',
  'people_import_error_twice',
  'people_import_error_beyond',
] as const
type PeopleError = (typeof peopleErrors)[number] | ImportError

type BadColleague = {
  readonly line: number
  readonly field: PeopleField
  readonly code: PeopleError
}
type PeopleChange = {
  readonly line: number
  readonly userId: string
  readonly before: ListedColleague
  readonly after: ListedColleague
  /** What is another; `active`: they had left and are back. */
  readonly changed: readonly (PeopleField | 'active')[]
}
export type PeopleDifference = {
  readonly added: readonly (ListedColleague & { readonly line: number })[]
  readonly changed: readonly PeopleChange[]
  /** They work here and the list doesn't name them. */
  readonly gone: readonly KnownColleague[]
  readonly bad: readonly BadColleague[]
  readonly same: number
}

export type PeoplePlace = {
  /** By the codes and names of languages in small letters. */
  readonly languages: ReadonlyMap<string, string>
  /** A number as it is stored, or null for one that does not exist. */
  readonly phone: (text: string) => string | null
  /** Of whoever has none in the list. */
  readonly language: string
}

const maxLengths: Readonly<Record<PeopleField, number>> = {
  firstname: 100,
  lastname: 100,
  email: 254,
  phone: 40,
  language: 40,
}

/**
 * Colleagues are known by their addresses, whatever their case. An empty cell leaves what is. A bad row names its person all the
 * same: nobody is gone because of a slip of the pen.
 */
export function comparePeople(
  rows: readonly { readonly line: number; readonly values: RowValues }[],
  known: readonly KnownColleague[],
  place: PeoplePlace,
): PeopleDifference {
  const byAddress = new Map(
    known.flatMap((one) => (one.email === '' ? [] : [[one.email.toLowerCase(), one] as const])),
  )
  const named = new Set<string>()
  const added: PeopleDifference['added'][number][] = []
  const changed: PeopleChange[] = []
  const bad: BadColleague[] = []
  let same = 0
  for (const { line, values } of rows) {
    const judged = judgeColleague(values, place)
    const address = (values.email ?? '').trim().toLowerCase()
    const before = byAddress.get(address)
    const isRepeat = address !== '' && named.has(address)
    named.add(address)
    if (!judged.ok) bad.push({ line, ...judged.fault })
    else if (isRepeat) bad.push({ line, field: 'email', code: 'people_import_error_twice' })
    else if (before === undefined) {
      added.push({ ...judged.said, language: judged.said.language || place.language, line })
    } else {
      const change = changeOf(line, before, judged.said)
      if (change === null) same += 1
      else if (before.isInReach) changed.push(change)
      else bad.push({ line, field: 'email', code: 'people_import_error_beyond' })
    }
  }
  const gone = known.filter(
    ({ active, email }) => active && email !== '' && !named.has(email.toLowerCase()),
  )
  return { added, changed, gone, bad, same }
}

type Judged =
  | { readonly ok: true; readonly said: ListedColleague }
  | { readonly ok: false; readonly fault: Omit<BadColleague, 'line'> }

function judgeColleague(values: RowValues, place: PeoplePlace): Judged {
  const refuse = (field: PeopleField, code: PeopleError): Judged => ({
    ok: false,
    fault: { field, code },
  })
  const whole = splitName(values.name ?? '')
  const hasParts = (values.firstname ?? '').trim() !== '' || (values.lastname ?? '').trim() !== ''
  const typed = {
    firstname: (hasParts ? (values.firstname ?? '') : whole.firstname).trim(),
    lastname: (hasParts ? (values.lastname ?? '') : whole.lastname).trim(),
    email: (values.email ?? '').trim(),
    phone: (values.mobile ?? '').trim(),
    language: (values.language ?? '').trim(),
  }
  for (const field of peopleFields) {
    const wrong = singleLine(typed[field])
    if (wrong !== null) return refuse(field, wrong)
    if (typed[field].length > maxLengths[field]) return refuse(field, 'import_error_long')
  }
  if (typed.email === '') return refuse('email', 'common_error_required')
  const wrongAddress = emailRule(typed.email)
  if (wrongAddress !== null) return refuse('email', wrongAddress)
  if (typed.firstname === '') return refuse('firstname', 'common_error_required')
  const phone = typed.phone === '' ? '' : place.phone(typed.phone)
  if (phone === null) return refuse('phone', 'common_error_InvalidMobileNumberException')
  const language = typed.language === '' ? '' : place.languages.get(typed.language.toLowerCase())
  if (language === undefined) return refuse('language', 'import_error_language')
  return { ok: true, said: { ...typed, phone, language } }
}

/** Null where it says what is known. The address stays as it is written. */
function changeOf(
  line: number,
  before: KnownColleague,
  said: ListedColleague,
): PeopleChange | null {
  const after = {
    firstname: said.firstname,
    lastname: said.lastname || before.lastname,
    email: before.email,
    phone: said.phone || before.phone,
    language: said.language || before.language,
  }
  const fields = peopleFields.filter((field) => after[field] !== before[field])
  if (fields.length === 0 && before.active) return null
  const { firstname, lastname, email, phone, language } = before
  return {
    line,
    userId: before.userId,
    before: { firstname, lastname, email, phone, language },
    after,
    changed: before.active ? fields : [...fields, 'active'],
  }
}
