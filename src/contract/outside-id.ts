/**
 * One codec for every id that leaves the system: a letter prefix and 26 Crockford base32 characters of a
 * 128-bit uuid (`M-01jd…`). Inside and in the database an id is a uuid (Spec §3, domain-reference §9 "Ids").
 * Plain, so that the browser can read ids too.
 */
export type Prefix =
  | 'CO'
  | 'OR'
  | 'AC'
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
  | 'PK'
  | 'PD'
  | 'BO'
  | 'DA'
  | 'FR'
  | 'DT'
  | 'EM'
  | 'CM'
  | 'CN'
  | 'AT'
  | 'MC'
  | 'MS'
  | 'IM'
  | 'EX'
  | 'ML'
  | 'HS'
  | 'WD'
  | 'WH'
  | 'GU'
  | 'LG'
  | 'AI'
  | 'AN'
  | 'CR'
  | 'TP'
  | 'OP'
  | 'PL'
  | 'IV'
  | 'PY'
  | 'SU'
  | 'IN'
  | 'TK'
  | 'TC'
  | 'TQ'
  | 'TR'
  | 'DV'
export type OutsideId<P extends Prefix = Prefix> = `${P}-${string}`

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const valueOf = new Map(alphabet.split('').map((character, value) => [character, value]))
/** The first two characters hold 8 bits (two hexadecimal digits), each group of four after them 20 bits (five digits). */
const headLength = 2
const groupLength = 4

const hyphen = 0x2d
const digitOf = new Uint8Array(0x80)
for (let value = 0; value < 16; value += 1) {
  const digit = value.toString(16)
  digitOf[digit.charCodeAt(0)] = value
  digitOf[digit.toUpperCase().charCodeAt(0)] = value
}

const codeOf = Uint8Array.from(alphabet, (character) => character.charCodeAt(0))

/** The last id of a prefix, and room for the characters of the next one. */
type Written = { uuid: string | null; text: string; readonly codes: number[] }
const written = new Map<Prefix, Written>()

/**
 * Writes a uuid as it is shown outside, for example `V-01jd…`. Lists have thousands of ids: all characters are put
 * together at once, and one that stands in row after row (the company, the area) is written once.
 */
export function outsideId<P extends Prefix>(prefix: P, uuid: string): OutsideId<P> {
  let last = written.get(prefix)
  if (last === undefined) {
    const codes = Array.from(`${prefix}-`, (letter) => letter.charCodeAt(0))
    last = { uuid: null, text: '', codes }
    written.set(prefix, last)
  }
  if (last.uuid !== uuid) {
    writeBase32(uuid, last.codes, prefix.length + 1)
    last.text = String.fromCharCode(...last.codes)
    last.uuid = uuid
  }
  return last.text as OutsideId<P> // begins with the prefix, as `codes` does
}

/** Writes the 26 characters of a uuid into `codes`, from `start` on. */
function writeBase32(uuid: string, codes: number[], start: number): void {
  let at = start
  const write = (fiveBits: number): void => {
    codes[at] = codeOf[fiveBits & 31] ?? 0
    at += 1
  }
  let value = 0
  // The head is as good as a group whose first three digits were read.
  let digits = 3
  for (let index = 0; index < uuid.length; index += 1) {
    const code = uuid.charCodeAt(index)
    if (code === hyphen) continue
    value = (value << 4) | (digitOf[code] ?? 0)
    digits += 1
    if (digits < 5) continue
    if (at > start) {
      write(value >> 15)
      write(value >> 10)
    }
    write(value >> 5)
    write(value)
    value = 0
    digits = 0
  }
  codes.length = at
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
