/** How many text messages a text costs: 3GPP TS 23.038 (alphabet) and TS 23.040 (parts). Issue 5 §3. */
export type TextLength = {
  /** As they are counted on the way: some letters count twice. */
  readonly letters: number
  readonly parts: number
}

const alphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Each is written as two. */
const extension = new Set('\f^{}\\[~]|€')

/** In one part, and in each of several, which carry their number. */
const plain = { single: 160, several: 153 }
/** Where a letter is not of the alphabet all of them take two bytes. */
const wide = { single: 70, several: 67 }

/** Of a text as it is sent. A letter never stands in two parts. */
export function textLength(text: string): TextLength {
  const letters = Array.from(text)
  const isPlain = letters.every((letter) => alphabet.has(letter) || extension.has(letter))
  const { single, several } = isPlain ? plain : wide
  const sizes = letters.map((letter) => (isPlain ? (extension.has(letter) ? 2 : 1) : letter.length))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total <= single) return { letters: total, parts: total === 0 ? 0 : 1 }
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > several) {
      parts += 1
      used = 0
    }
    used += size
  }
  return { letters: total, parts }
}
