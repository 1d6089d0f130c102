/**
 * One codec for every id that leaves the system: a letter prefix and 26 Crockford base32 characters of a
 * 128-bit uuid (`M-01jd…`). Inside and in the database an id is a uuid (Spec §3, domain-reference §9 "Ids").
 * Plain, so that the browser can read ids too.
 */
export type Prefix =
  | 'CO'
  | 'OR'
  | 'US'
  | 'M'
  | 'V'
  | 'FL'
  | 'AG'
  | 'DO'
  | 'SG'
  | 'P'
  | 'KI'
  | 'WL'
  | 'WR'
  | 'WA'
  | 'BT'
  | 'PR'
  | 'PJ'
  | 'SE'
  | 'BO'
  | 'DA'
  | 'FR'
export type OutsideId<P extends Prefix = Prefix> = `${P}-${string}`

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const valueOf = new Map(alphabet.split('').map((character, value) => [character, value]))
/** The first two characters hold 8 bits (two hexadecimal digits), each group of four after them 20 bits (five digits). */
const headLength = 2
const groupLength = 4

/** Writes a uuid as it is shown outside, for example `V-01jd…`. */
export function outsideId<P extends Prefix>(prefix: P, uuid: string): OutsideId<P> {
  const hex = uuid.replaceAll('-', '')
  let text = encode(Number.parseInt(hex.slice(0, 2), 16), headLength)
  for (let position = 2; position < hex.length; position += 5) {
    text += encode(Number.parseInt(hex.slice(position, position + 5), 16), groupLength)
  }
  return `${prefix}-${text}`
}

function encode(value: number, length: number): string {
  let text = ''
  for (let shift = (length - 1) * 5; shift >= 0; shift -= 5) text += alphabet[(value >> shift) & 31]
  return text
}

/** Reads an outside id back to a uuid; null when it is not one of that prefix. */
export function insideId(prefix: Prefix, id: string): string | null {
  if (!idPattern(prefix).test(id)) return null
  const text = id.slice(prefix.length + 1)
  let hex = decode(text.slice(0, headLength), 2)
  for (let position = headLength; position < text.length; position += groupLength) {
    hex += decode(text.slice(position, position + groupLength), 5)
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

function decode(text: string, digits: number): string {
  let value = 0
  for (const character of text) value = (value << 5) | (valueOf.get(character) ?? 0)
  return value.toString(16).padStart(digits, '0')
}

const patterns = new Map<Prefix, RegExp>()

/** What an id of that prefix looks like outside. */
export function idPattern(prefix: Prefix): RegExp {
  let pattern = patterns.get(prefix)
  if (pattern === undefined) {
    pattern = new RegExp(`^${prefix}-[0-7][0-9a-hjkmnp-tv-z]{25}$`)
    patterns.set(prefix, pattern)
  }
  return pattern
}
