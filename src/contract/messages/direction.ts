import { rightToLeft } from './right-to-left.ts'

export type Direction = 'ltr' | 'rtl'

/** Which way a language is written; a regional tag (`ar-EG`) counts as its language. */
export function directionOf(language: string): Direction {
  const [primary = ''] = language.toLowerCase().split('-')
  return rightToLeft.includes(primary) ? 'rtl' : 'ltr'
}
