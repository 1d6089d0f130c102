import { foldName } from '../name/fold-name.ts'
import type { WatchIdentity } from './watch-identity.ts'

/** What must be the same to the letter, once it is written the same way; empty where it is not known. */
export type ExactKeys = {
  readonly email: string
  readonly phone: string
  readonly licensePlate: string
  readonly companyName: string
}

/** So many digits at the end of a number tell people apart, with or without a country in front. */
const phoneDigits = 9
/** Fewer are an extension. */
const fewestPhoneDigits = 6

/** Legal forms, which one list writes and the next leaves out. */
const legalForms: ReadonlySet<string> = new Set(
  'ab ag as bv bvba co company corp corporation gmbh inc kg limited llc llp ltd nv oy plc pty sa sarl sas spa srl'.split(
    ' ',
  ),
)

/** The exact keys of an identity. Issue 3 §1, Watch list. */
export function exactKeys(identity: WatchIdentity): ExactKeys {
  const digits = identity.mobile.replaceAll(/\D/g, '')
  return {
    email: identity.email.trim().toLowerCase(),
    phone: digits.length < fewestPhoneDigits ? '' : digits.slice(-phoneDigits),
    licensePlate: identity.licensePlate.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, ''),
    companyName: companyWords(identity.companyName),
  }
}

/** "ACME N.V." and "Acme" are the same; a name of nothing but legal forms stays as it is. */
function companyWords(name: string): string {
  if (name === '') return ''
  const words = foldName(name.replaceAll('.', '')).split(' ')
  const own = words.filter((word) => !legalForms.has(word))
  return (own.length > 0 ? own : words).join(' ')
}
