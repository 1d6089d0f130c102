/** How two profiles of one person become one, and which profiles may be of one person. Issue 5 §2; decision 0424. */
import { editDistance } from '../../name/edit-distance.ts'
import { foldName, nameWords } from '../../name/fold-name.ts'

export const mergedFields = [
  'firstname',
  'lastname',
  'companyName',
  'email',
  'mobile',
  'licensePlate',
  'language',
] as const
export type MergedField = (typeof mergedFields)[number]
export type MergedProfile = Readonly<Record<MergedField, string>>

/** What cannot be known: both say something, and not the same. The profile that stays is believed unless somebody says otherwise. */
export function askedFields(kept: MergedProfile, other: MergedProfile): readonly MergedField[] {
  return mergedFields.filter(
    (field) => kept[field] !== '' && other[field] !== '' && !isSame(field, kept, other),
  )
}

/** Whose value is the one that stays: the other's where one's own is missing, or where it was asked for by name (`taken`). */
export function isTaken(
  field: MergedField,
  kept: MergedProfile,
  other: MergedProfile,
  taken: readonly MergedField[],
): boolean {
  if (other[field] === '') return false
  return kept[field] === '' || (taken.includes(field) && kept[field] !== other[field])
}

/** The values of the one profile that stays. */
export function mergeProfiles(
  kept: MergedProfile,
  other: MergedProfile,
  taken: readonly MergedField[],
): MergedProfile {
  const of = (field: MergedField) => (isTaken(field, kept, other, taken) ? other : kept)[field]
  return {
    firstname: of('firstname'),
    lastname: of('lastname'),
    companyName: of('companyName'),
    email: of('email'),
    mobile: of('mobile'),
    licensePlate: of('licensePlate'),
    language: of('language'),
  }
}

/** Capitals say nothing in an address. */
function isSame(field: MergedField, a: MergedProfile, b: MergedProfile): boolean {
  return field === 'email'
    ? a.email.toLowerCase() === b.email.toLowerCase()
    : a[field].trim() === b[field].trim()
}

type VisitDay = { readonly visitDate: string; readonly meetingId: string }

/** Days on which both were invited to the same meeting: two visits cannot become one without losing one. */
export function sharedDays<Visit extends VisitDay>(
  kept: readonly VisitDay[],
  other: readonly Visit[],
): readonly Visit[] {
  const own = new Set(kept.map(({ visitDate, meetingId }) => `${visitDate}/${meetingId}`))
  return other.filter(({ visitDate, meetingId }) => own.has(`${visitDate}/${meetingId}`))
}

type Named = Pick<MergedProfile, 'firstname' | 'lastname' | 'companyName' | 'email'>

/** A word of this many letters or more may have one of them wrong. */
const minNearLength = 4

/** Why both may be the same person; null where nothing says so. */
export function likenessOf(a: Named, b: Named): 'EMAIL' | 'NAME' | null {
  if (a.email !== '' && a.email.toLowerCase() === b.email.toLowerCase()) return 'EMAIL'
  const [company, other] = [foldName(a.companyName), foldName(b.companyName)]
  return areAlike(wordsOf(a), wordsOf(b)) && (company === other || company === '' || other === '')
    ? 'NAME'
    : null
}

function wordsOf({ firstname, lastname }: Named): readonly string[] {
  return nameWords(`${firstname} ${lastname}`)
}

/** The same words in any order; of the longer ones each may have one letter wrong. One word alone is too little. */
function areAlike(words: readonly string[], others: readonly string[]): boolean {
  if (words.length < 2 || words.length !== others.length) return false
  const left = [...others]
  return words.every((word) => {
    const limit = word.length < minNearLength ? 0 : 1
    const at = left.findIndex((other) => editDistance(word, other, limit) <= limit)
    if (at === -1) return false
    left.splice(at, 1)
    return true
  })
}
