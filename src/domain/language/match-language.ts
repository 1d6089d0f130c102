/** The language of everything that says no other. Spec §9, Default language. */
export const DEFAULT_LANGUAGE = 'en'

const base = (language: string) => language.toLowerCase().split('-')[0]

/**
 * The language to take of those there are: for each preferred one in turn the same tag, else its base
 * (`fr` for `fr-BE`), else a sister (`pt-BR` for `pt`); null when none fits. Spec §4, preferred languages.
 */
export function matchLanguage(
  available: readonly string[],
  preferred: readonly string[],
): string | null {
  for (const wanted of preferred) {
    const found =
      available.find((one) => one.toLowerCase() === wanted.toLowerCase()) ??
      available.find((one) => one.toLowerCase() === base(wanted)) ??
      available.find((one) => base(one) === base(wanted))
    if (found !== undefined) return found
  }
  return null
}

/**
 * Languages in order of preference without blanks and repetitions, `en` last. Give the visitor's choice,
 * the visitor's profile and the browser's, in this order. Reference §3, Languages; spec §9.
 */
export function preferredLanguages(
  ...choices: readonly (string | null | undefined)[]
): readonly string[] {
  const named = [...choices, DEFAULT_LANGUAGE].filter(
    (one): one is string => typeof one === 'string' && one !== '',
  )
  return [...new Set(named)]
}

/**
 * One text out of translations: in the first preferred language that has it, else in English, else in any;
 * null when nobody wrote it. Spec §9, fallback translation; reference §5, Translations.
 */
export function pickText<Texts>(
  translations: Readonly<Record<string, Texts>>,
  preferred: readonly string[],
  read: (texts: Texts) => string | undefined,
): string | null {
  const written = new Map<string, string>()
  for (const [language, texts] of Object.entries(translations)) {
    const text = read(texts)
    if (text !== undefined && text.trim() !== '') written.set(language, text)
  }
  const languages = [...written.keys()]
  const language = matchLanguage(languages, [...preferred, DEFAULT_LANGUAGE]) ?? languages[0]
  return language === undefined ? null : (written.get(language) ?? null)
}
