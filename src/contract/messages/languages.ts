import type { Direction } from './direction.ts'
import { languages as list } from './language-list.ts'

/** A language people can choose. Spec §3 Language: code, name, displayName. */
export interface Language {
  /** BCP 47, lower case. */
  readonly code: string
  /** The English name. */
  readonly name: string
  /** The name in the language itself, for choosing it. */
  readonly displayName: string
  readonly direction: Direction
}

/** Every language with a catalogue, English first. */
export const languages = list satisfies readonly Language[]

/** A language with a catalogue. */
export type LanguageCode = (typeof languages)[number]['code']

/** The default and fallback language. Spec §9. */
export const defaultLanguage: LanguageCode = 'en'

export const languageCodes: readonly LanguageCode[] = languages.map(({ code }) => code)
