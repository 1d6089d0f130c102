import { matchLanguage } from '#domain/language/match-language.ts'
import { preferredLanguages } from '#domain/language/preferred-languages.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { AskedLanguages } from './load-visit.ts'

/**
 * The language of the location that the visitor reads best: chosen, then of the profile, then of the browser, then
 * English (reference §3, Languages); the location's first where none fits.
 */
export function offeredLanguage(
  { languages }: Pick<CompanyCard, 'languages'>,
  profile: string,
  asked: AskedLanguages,
): string {
  const preferred = preferredLanguages(asked.language, profile, asked.acceptLanguage)
  return matchLanguage(languages, preferred) ?? languages[0] ?? 'en'
}
