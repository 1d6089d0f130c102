/**
 * How wide a text will be, reckoned without a font: the same rule for a PDF, whose font we know, and for a label
 * printer, whose font we do not. It is that of Noto Sans Bold, and rather too wide than too narrow; a test measures it.
 */
import { arabicWidth } from './arabic-width.ts'

/** Widths in em by character, after accents are taken off. */
const table: readonly (readonly [em: number, characters: string])[] = [
  [0.3, " '!,.:;·ijlıȷ’‘‚іј\u00a0"],
  [0.36, '()[]`´¡¸-‐‑ІΙι'],
  [0.46, 'fItrJ{}/\\_"¿?”“„°ªº¹²³יוןז׳״'],
  [0.56, 'FLEZTsczSkxvy*|¦–гзсѕстэєΓεςζτλ'],
  [0.62, '0123456789$+<=>^~¢£¤¥§«»±×÷aePoøЕЗТавехуьђΕΖΣΤγνξ'],
  [0.66, 'bdghnpquYVþðµß¶#BđħŧłБГРСУЬбдклнопрцчяиβδηθκορυχ'],
  [0.74, 'ACDGKRX&ÐĐŁẞЄАВКХЭЯΑΒΔΚΛΧΡΥΞΠαμσπ'],
  [0.82, 'HNOQUØĦŊÞДИНОЛПЦЪЧΗΘΝΟΩ'],
  [1, 'MWmw@%ÆŒæœ—…©®¼½¾€™мфМФЫњжыюљъΜφψωΨ'],
  [1.12, 'ЖшщЉЮЊШЩѠѫѭ'],
  // Hebrew
  [0.68, 'אבגדהחטיכךלםמנסעפףצץקרתב'],
  [0.82, 'ש'],
]
const widths = new Map(
  table.flatMap(([em, characters]) =>
    Array.from(characters, (character) => [character, em] as const),
  ),
)

const mark = /\p{Mn}|\p{Me}|\p{Cf}/u
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
/** The scripts that the fonts of documents have; of another one each character is written as its number. */
const drawn =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Inherited}]|[\u0020-\u206f]/u

/** The width of a text in em, which is to say in font sizes. */
export function textWidth(text: string): number {
  const characters = Array.from(text.normalize('NFD')).filter((one) => !mark.test(one))
  let em = 0
  for (const [index, character] of characters.entries()) {
    em += characterWidth(character, characters[index + 1] ?? '')
  }
  return em
}

function characterWidth(character: string, next: string): number {
  const known = widths.get(character)
  if (known !== undefined) return known
  if (eastAsian.test(character)) return 1
  if (!drawn.test(character)) return spelledWidth(character)
  if (/\p{Script=Arabic}/u.test(character)) return arabicWidth(character, next)
  if (/\p{Script=Devanagari}/u.test(character)) return /\p{Mc}/u.test(character) ? 0.42 : 0.78
  if (/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(character)) return 1
  return /\p{Lu}/u.test(character) ? 0.84 : 0.74
}

/** `[U+AC00]`, as documents write what they cannot draw. */
function spelledWidth(character: string): number {
  const digits = (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0').length
  return 2.1 + 0.7 * digits
}
