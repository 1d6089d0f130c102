/** The numbers of door credentials. Issue 15 §5; Reference §1, Access control. */

/** The first and the last, eight digits each. */
export const tokenRange = { first: 10_000_000, last: 99_999_999 } as const
/** So long after its end a number belongs to nobody else, so that a forgotten record opens nothing for the next person. */
export const tokenRestDays = 90

export function isTokenNumber(value: number): boolean {
  return Number.isInteger(value) && value >= tokenRange.first && value <= tokenRange.last
}

/** @param chance from 0 up to, and without, 1 */
export function tokenFrom(chance: number, { first, last }: TokenRange = tokenRange): number {
  return first + Math.min(Math.floor(chance * (last - first + 1)), last - first)
}
export type TokenRange = { readonly first: number; readonly last: number }

/** The number that a reader tells, which may have zeros before it or spaces around it; null: it is none of ours. */
export function readToken(told: string): number | null {
  const digits = told.trim()
  if (!/^0{0,12}[1-9]\d{7}$/.test(digits)) return null
  const value = Number(digits)
  return isTokenNumber(value) ? value : null
}
