/** What is taken of a scanner's message, and nothing else. Issue 15 §5: name, picture, score, the document's country. */

export type IdScan = {
  readonly name: string
  /** ISO 3166-1, two letters or three; empty where it isn't told. */
  readonly country: string
  /** From 0 to 100. */
  readonly score: number
  /** Base64; empty: none was sent. */
  readonly picture: string
}

export type ReadScan =
  | {
      readonly ok: true
      readonly scan: IdScan
      /** So many other values of the message were dropped. */
      readonly dropped: number
    }
  | { readonly ok: false }

export const longestDocumentName = 200
/** Of a picture as it is sent: 2 MB. */
export const longestPicture = 2_800_000

const known: ReadonlySet<string> = new Set(['name', 'country', 'score', 'picture'])
const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/u
const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** `message` is parsed JSON of whatever shape. */
export function readScan(message: unknown): ReadScan {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) {
    return { ok: false }
  }
  const told: Readonly<Record<string, unknown>> = { ...message }
  const name = textOf(told['name']).trim()
  const country = textOf(told['country'] ?? '').toUpperCase()
  const picture = textOf(told['picture'] ?? '').replace(/^data:image\/(?:jpeg|png);base64,/, '')
  const { score } = told
  const isSound =
    name !== '' &&
    name.length <= longestDocumentName &&
    !controls.test(name) &&
    /^(?:[A-Z]{2,3})?$/.test(country) &&
    typeof score === 'number' &&
    score >= 0 &&
    score <= 100 &&
    picture.length <= longestPicture &&
    (picture === '' || base64.test(picture))
  if (!isSound) return { ok: false }
  const dropped = Object.keys(told).filter((key) => !known.has(key)).length
  return { ok: true, scan: { name, country, score, picture }, dropped }
}

/** What is no text can't be read: a control character stands for it. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '\u0000')
