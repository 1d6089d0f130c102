const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Bytes as base45 text (RFC 9285): only characters of a QR code's alphanumeric mode. */
export function encodeBase45(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += 2) {
    const first = bytes[index] ?? 0
    const second = bytes[index + 1]
    const [value, digits] = second === undefined ? [first, 2] : [first * 256 + second, 3]
    text += toDigits(value, digits)
  }
  return text
}

/** Bytes of a base45 text, or null when it is not one (unknown character, impossible length or value). */
export function decodeBase45(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null
  const bytes: number[] = []
  for (let index = 0; index < text.length; index += 3) {
    const group = text.slice(index, index + 3)
    const value = fromDigits(group)
    if (value === null) return null
    if (group.length === 3) {
      if (value > 0xffff) return null
      bytes.push(value >> 8, value & 0xff)
    } else {
      if (value > 0xff) return null
      bytes.push(value)
    }
  }
  return Uint8Array.from(bytes)
}

function toDigits(value: number, digits: number): string {
  let rest = value
  let text = ''
  for (let index = 0; index < digits; index += 1) {
    text += alphabet.charAt(rest % 45)
    rest = Math.floor(rest / 45)
  }
  return text
}

function fromDigits(group: string): number | null {
  let value = 0
  let weight = 1
  for (const character of group) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return null
    value += digit * weight
    weight *= 45
  }
  return value
}
