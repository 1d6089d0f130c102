import { z } from 'zod'
import type { HandlerOutput } from '#contract/endpoint.ts'
import type { getTerms } from '#contract/sign-ups/terms.ts'
import { matchLanguage } from '#domain/language/match-language.ts'
import type { Deps } from '#server/deps.ts'
import { findNewest } from './queries.ts'

/** By language, as the table keeps them. */
export const storedTexts = z.record(z.string(), z.string())

/** The terms that count now, in the language nearest to the one asked for; null where the installation has none. */
export async function readTerms(
  { db }: Pick<Deps, 'db'>,
  language: string,
): Promise<HandlerOutput<typeof getTerms>['terms']> {
  const newest = await findNewest(db.system)
  if (newest === undefined) return null
  const texts = storedTexts.parse(newest.texts)
  const known = Object.keys(texts).toSorted()
  const shown = matchLanguage(known, [language, 'en']) ?? known[0] ?? ''
  const { version, publishedAt } = newest
  return { version, language: shown, text: texts[shown] ?? '', publishedAt }
}
