/**
 * How wide a text will be, reckoned without a font: the same rule for a PDF, whose font we know, and for a label
 * printer, whose font we do not. It is that of Noto Sans Bold, and rather too wide than too narrow; a test measures it.
 */

/** Widths in em by character, after accents are taken off. */
const table: readonly (readonly [em: number, characters: string])[] = [
  [0.3, " '!,.:;·ijlıȷ’‘‚\u00a0"],
  [0.36, '()[]`´¡¸-‐‑'],
  [0.46, 'fItrJ{}/\\_"¿?”“„°ªº¹²³'],
  [0.56, 'FLEZTsczSkxvy*|¦–'],
  [0.62, '0123456789$+<=>^~¢£¤¥§«»±×÷aePoø'],
  [0.66, 'bdghnpquYVþðµß¶#Bđħŧł'],
  [0.74, 'ACDGKRX&ÐĐŁẞ'],
  [0.82, 'HNOQUØĦŊÞ'],
  [1, 'MWmw@%ÆŒæœ—…©®¼½¾€™'],
]
const widths = new Map(
  table.flatMap(([em, characters]) =>
    Array.from(characters, (character) => [character, em] as const),
  ),
)

const mark = /\p{Mn}|\p{Me}|\p{Cf}/u
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
const wideCyrillic = /[жмфшщыюѫѭљњЖМФШЩЫЮѪѬЉЊЃѠѾҖ]/u
/** The scripts that the fonts of documents have; of another one each character is written as its number. */
const drawn =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Inherited}]|[\u0020-\u206f]/u

/** The width of a text in em, which is to say in font sizes. */
export function textWidth(text: string): number {
  let em = 0
  for (const character of text.normalize('NFD')) em += characterWidth(character)
  return em
}

function characterWidth(character: string): number {
  const known = widths.get(character)
  if (known !== undefined) return known
  if (mark.test(character)) return 0
  if (eastAsian.test(character)) return 1
  if (!drawn.test(character)) return spelledWidth(character)
  if (/\p{Script=Arabic}/u.test(character)) return /[سشصضؠبتثپفقيىكگ]/u.test(character) ? 0.9 : 0.6
  if (/\p{Script=Hebrew}/u.test(character)) return 0.72
  if (/\p{Script=Devanagari}/u.test(character)) return 0.85
  if (wideCyrillic.test(character)) return 1.1
  if (/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(character)) {
    return /\p{Lu}/u.test(character) ? 0.84 : 0.72
  }
  return /\p{Lu}/u.test(character) ? 0.84 : 0.72
}

/** `[U+AC00]`, as documents write what they cannot draw. */
function spelledWidth(character: string): number {
  const digits = (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0').length
  return 2.1 + 0.7 * digits
}
