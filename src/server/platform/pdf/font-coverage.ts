/** Answers whether a font has a shape for a code point. */
export type Coverage = (codePoint: number) => boolean

// Spaces, line breaks, direction marks and joiners need no shape of their own.
const shapeless = /[\p{White_Space}\p{Default_Ignorable_Code_Point}]/u

/**
 * Reads the compiler's description of a font's coverage: lengths of runs of code points from 0, in turn
 * not covered and covered.
 */
export function readCoverage(runs: readonly number[]): Coverage {
  const starts: number[] = []
  let next = 0
  for (const length of runs) {
    starts.push(next)
    next += length
  }
  starts.push(next)
  return (codePoint) => {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= codePoint) low = middle + 1
      else high = middle
    }
    // The run that holds the code point is number low − 1; covered runs are the odd ones.
    return low - 1 < runs.length && (low - 1) % 2 === 1
  }
}

/** True when one of the fonts has every character of the text. */
export function isCovered(text: string, fonts: readonly Coverage[]): boolean {
  return spellUncovered(text, fonts) === text
}

/**
 * Writes each character that no font has as its code point, `[U+AC00]`: on a document that proves
 * something, an honest number is better than an empty box.
 */
export function spellUncovered(text: string, fonts: readonly Coverage[]): string {
  let spelled = ''
  for (const character of text.toWellFormed()) {
    const codePoint = character.codePointAt(0) ?? 0
    const known = shapeless.test(character) || fonts.some((covers) => covers(codePoint))
    spelled += known ? character : `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`
  }
  return spelled
}
