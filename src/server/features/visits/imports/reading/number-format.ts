/** Characters that make the next one literal, skipped, or repeated (ECMA-376, 18.8.31). */
const beforeLiteral = '\\_*'
const ends: Readonly<Record<string, string>> = { '"': '"', '[': ']' }

/**
 * Whether a number format has letters for days or hours outside of quotes and brackets: `dd/mm/yyyy`, not
 * `0.00 "d"`. Scans the format once, whatever it contains.
 */
export function isDateFormat(code: string): boolean {
  for (let at = 0; at < code.length; at += 1) {
    const sign = code.charAt(at)
    const end = ends[sign]
    if (end !== undefined) {
      const closes = code.indexOf(end, at + 1)
      // If nothing closes it, it runs to the end.
      if (closes === -1) return false
      at = closes
    } else if (beforeLiteral.includes(sign)) {
      at += 1
    } else if (/[dmyhs]/i.test(sign)) {
      return true
    }
  }
  return false
}
