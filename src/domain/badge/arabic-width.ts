/** Arabic letters change their width with their place in the word: joined ones are about half as wide. */

/** Those that never join the next one, narrow ones first. */
const alef = /[اأإآٱ]/u
const reh = /[رزژ]/u
const alone = /[دذوةءؤى]/u
const teeth = /[سشصض]/u
const broad = /[طظحجخچ]/u
const flat = /[بتثفپ]/u
const letter = /\p{Script=Arabic}/u

/** In em; `next` is the character that follows, of which only the kind counts. */
export function arabicWidth(character: string, next: string): number {
  if (alef.test(character)) return 0.34
  if (reh.test(character)) return 0.48
  if (alone.test(character)) return character === 'ى' ? 0.8 : 0.6
  if (letter.test(next)) {
    if (teeth.test(character)) return 0.98
    return broad.test(character) ? 0.72 : 0.52
  }
  if (teeth.test(character)) return 1.22
  return flat.test(character) ? 0.94 : 0.8
}
