/** Codes that people type at a locker, a gate or a network: how they are made, and how a list of them is read. Issue 15 §5. */

export const alphabets = ['DIGITS', 'LETTERS_AND_DIGITS'] as const
export type Alphabet = (typeof alphabets)[number]

/** Nothing that looks like something else: neither 0 and O, nor 1, I and L, nor 5 and S, 2 and Z, 8 and B. */
const signs: Readonly<Record<Alphabet, string>> = {
  DIGITS: '0123456789',
  LETTERS_AND_DIGITS: '34679ACDEFGHJKMNPQRTUVWXY',
}

export const shortestCode = 4
export const longestMadeCode = 12
/** Of an imported code, and of its label. */
export const longestCode = 100
export const longestLabel = 100
/** So many at a time, and in a list. */
export const mostCodesAtOnce = 5_000

/** @param numbers random, at least `length`, each of 32 bits @returns null where there are too few that can be used */
export function makeCode(alphabet: Alphabet, length: number, numbers: Uint32Array): string | null {
  const known = signs[alphabet]
  // Above this, some signs would come more often than others.
  const limit = 2 ** 32 - (2 ** 32 % known.length)
  let code = ''
  for (const number of numbers) {
    if (code.length === length) break
    if (number < limit) code += known.charAt(number % known.length)
  }
  return code.length === length ? code : null
}

export type ReadCode = { readonly code: string; readonly label: string }

/**
 * A code on each line, its label after a comma, a semicolon or a tab. Empty lines are left out, a code that comes twice counts once.
 * @returns the lines, from 1, that are no codes
 */
export function readCodes(text: string): {
  readonly codes: readonly ReadCode[]
  readonly faults: readonly number[]
} {
  const codes = new Map<string, ReadCode>()
  const faults: number[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue
    const at = endOfFirst(line)
    const code = unquoted(at === -1 ? line : line.slice(0, at))
    const label = at === -1 ? '' : unquoted(line.slice(at + 1))
    const isCode = code !== '' && code.length <= longestCode && !/[\p{Cc}\p{Cs}]/u.test(code)
    if (!isCode || label.length > longestLabel || /[\p{Cc}\p{Cs}]/u.test(label)) {
      faults.push(index + 1)
    } else if (!codes.has(code)) codes.set(code, { code, label })
  }
  return { codes: [...codes.values()], faults }
}

/** Where the first cell ends; -1: at the end of the line. Between quotes nothing separates. */
function endOfFirst(line: string): number {
  const begins = line.length - line.trimStart().length
  const closes = line.charAt(begins) === '"' ? line.search(/"\s*(?:[,;\t]|$)/) : -1
  const from = closes > begins ? closes : 0
  const at = line.slice(from).search(/[,;\t]/)
  return at === -1 ? -1 : from + at
}

function unquoted(cell: string): string {
  const trimmed = cell.trim()
  const isQuoted = trimmed.length >= 2 && trimmed.startsWith('"') && trimmed.endsWith('"')
  return isQuoted ? trimmed.slice(1, -1).replaceAll('""', '"').trim() : trimmed
}
