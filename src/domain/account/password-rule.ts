/** Why a password is refused; each is the key of a message in every catalogue. */
export type PasswordRefusal =
  | 'signin_error_password_short'
  | 'signin_error_password_address'
  | 'signin_error_password_common'

/** In characters, as people count them; there is no rule about which. */
export const minPasswordLength = 12
/** Of one unit repeated: `abcabcabcabc` is as good as `abc`. */
const longestUnit = 4
const fewestDifferent = 5

/**
 * Judges a new password (OWASP ASVS 5, 6.2): long enough, not the own address, not among the most common, not the same few
 * characters over and over. `isCommon` looks it up, in lower case.
 */
export function judgePassword(
  password: string,
  address: string,
  isCommon: (text: string) => boolean,
): PasswordRefusal | null {
  const characters = Array.from(password.normalize('NFC'))
  if (characters.length < minPasswordLength) return 'signin_error_password_short'
  const text = password.toLowerCase()
  const local = address.toLowerCase().split('@', 1)[0] ?? ''
  if (text === address.toLowerCase() || withoutEnds(text) === local) {
    return 'signin_error_password_address'
  }
  const isSimple =
    isCommon(text) ||
    isCommon(withoutEnds(text)) ||
    new Set(characters).size < fewestDifferent ||
    isRepeated(text) ||
    isRun(text)
  return isSimple ? 'signin_error_password_common' : null
}

/** Without the digits and signs that people add to a word. */
function withoutEnds(text: string): string {
  return /\p{L}(?:.*\p{L})?/su.exec(text)?.[0] ?? ''
}

function isRepeated(text: string): boolean {
  for (let length = 1; length <= longestUnit; length += 1) {
    if (
      text ===
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .slice(0, text.length)
    ) {
      return true
    }
  }
  return false
}

const runs = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm']

function isRun(text: string): boolean {
  return runs.some(
    (run) => run.includes(text) || run.split('').toReversed().join('').includes(text),
  )
}
