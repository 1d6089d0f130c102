export type Direction = 'ltr' | 'rtl'

/** Which way a language is written; a regional tag (`ar-EG`) counts as its language. */
export function directionOf(language: string): Direction {
  return /^(?:ar|he)\b/i.test(language) ? 'rtl' : 'ltr'
}
