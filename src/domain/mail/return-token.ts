/** What a mail carries so that its return is recognised: a word in the address it comes back to (VERP), and in a header. */

/** A uuid and ten bytes of a signature in base32 (RFC 4648): 42 letters that survive every server's change of case. */
const tokenForm = /^[a-z2-7]{42}$/

/** The words in addresses and headers that may be tokens, each once. */
export function tokensIn(texts: readonly string[]): readonly string[] {
  const words = texts.flatMap((text) =>
    text
      .slice(0, 1_000)
      .toLowerCase()
      .split(/[^a-z0-9]/),
  )
  return [...new Set(words.filter((word) => tokenForm.test(word)))].slice(0, 10)
}

/** `bounces@example.com` becomes `bounces+<token>@example.com`. */
export function taggedAddress(address: string, token: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${token}${address.slice(at)}`
}

/** An envelope's local part has at most 64 bytes (RFC 5321 §4.5.3.1.1). */
export const maxTaggedLocalPart = 64 - 42 - 1

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

export function writeBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      text += alphabet[(value >>> (bits - 5)) & 31] ?? ''
      bits -= 5
    }
    value &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + (alphabet[(value << (5 - bits)) & 31] ?? '')
}

/** Bits that fill no byte are left out. */
export function readBase32(text: string): Uint8Array {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const letter of text) {
    value = (value << 5) | Math.max(0, alphabet.indexOf(letter))
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >>> bits) & 255)
    value &= (1 << bits) - 1
  }
  return Uint8Array.from(bytes)
}
