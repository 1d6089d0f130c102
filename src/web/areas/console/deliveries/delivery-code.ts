import { insideId } from '#contract/outside-id.ts'

/** How the code on a printed label begins, in capitals; scanners that type are known by it. */
export const deliveryCodePrefixes = ['DV-'] as const

/** The delivery that a code names, as the rest of the console calls it; null for other codes. Some scanners type in capitals. */
export function deliveryOfCode(code: string): string | null {
  const id = `DV-${code.slice(3).toLowerCase()}`
  const isOurs = code.startsWith('DV-') && insideId('DV', id) !== null
  return isOurs ? id : null
}
