const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * The UTF-8 text behind base64url (with or without `=`), or null when it is none of that. Written out
 * because `atob` takes another alphabet and knows no UTF-8, and the domain runs where neither exists. Spec §5, token.
 */
export function decodeBase64UrlText(encoded: string): string | null {
  const symbols = encoded.replace(/={1,2}$/, '')
  if (symbols.length % 4 === 1) return null
  let bits = 0
  let held = 0
  let percent = ''
  for (const symbol of symbols) {
    const value = alphabet.indexOf(symbol)
    if (value < 0) return null
    bits = ((bits << 6) | value) & 0xffff
    held += 6
    if (held >= 8) {
      held -= 8
      percent += `%${((bits >> held) & 0xff).toString(16).padStart(2, '0')}`
    }
  }
  try {
    return decodeURIComponent(percent)
  } catch {
    // Bytes that are no UTF-8.
    return null
  }
}
