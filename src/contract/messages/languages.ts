import type { Direction } from './direction.ts'

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
export const languages = [
  { code: 'en', name: 'English', displayName: 'English', direction: 'ltr' },
  { code: 'fr', name: 'French', displayName: 'Français', direction: 'ltr' },
  { code: 'de', name: 'German', displayName: 'Deutsch', direction: 'ltr' },
  { code: 'es', name: 'Spanish', displayName: 'Español', direction: 'ltr' },
  { code: 'it', name: 'Italian', displayName: 'Italiano', direction: 'ltr' },
  { code: 'nl', name: 'Dutch', displayName: 'Nederlands', direction: 'ltr' },
  { code: 'pt', name: 'Portuguese', displayName: 'Português', direction: 'ltr' },
  { code: 'pl', name: 'Polish', displayName: 'Polski', direction: 'ltr' },
  { code: 'ar', name: 'Arabic', displayName: 'العربية', direction: 'rtl' },
  { code: 'he', name: 'Hebrew', displayName: 'עברית', direction: 'rtl' },
  { code: 'ja', name: 'Japanese', displayName: '日本語', direction: 'ltr' },
  { code: 'zh', name: 'Chinese', displayName: '中文', direction: 'ltr' },
] as const satisfies readonly Language[]

/** A language with a catalogue. */
export type LanguageCode = (typeof languages)[number]['code']

/** The default and fallback language. Spec §9. */
export const defaultLanguage: LanguageCode = 'en'

export const languageCodes: readonly LanguageCode[] = languages.map(({ code }) => code)
