import { DEFAULT_LANGUAGE, matchLanguage } from './match-language.ts'

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
