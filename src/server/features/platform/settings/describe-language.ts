import { languages } from '#contract/messages/languages.ts'

export type LanguageNames = {
  readonly code: string
  /** In English. */
  readonly name: string
  /** In the language itself. */
  readonly displayName: string
}

/** A language's names; null for a code that is no language. Beyond our catalogues the Unicode tables say it. Spec §3, Language. */
export function describeLanguage(code: string): LanguageNames | null {
  const own = languages.find((language) => language.code === code)
  if (own !== undefined) return { code, name: own.name, displayName: own.displayName }
  const name = nameIn('en', code)
  return name === null ? null : { code, name, displayName: nameIn(code, code) ?? name }
}

function nameIn(language: string, code: string): string | null {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'language', fallback: 'none' })
  return names.of(code) ?? null
}
