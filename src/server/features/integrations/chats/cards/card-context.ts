/** What every card is drawn with. */
import { languages } from '#contract/messages/languages.ts'
import type { CardFact } from '#domain/integration/chat/chat-card.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { createTranslate, type Translate } from '#server/platform/words/translate.ts'
import { mailLanguage } from '#server/features/messages/notifications/visits/visit-facts.ts'
import type { CardRow } from '../queries-cards.ts'

export type CardContext = {
  readonly tx: Tx
  readonly deps: Deps
  readonly company: CompanyCard
  readonly card: CardRow
  readonly language: string
  readonly t: Translate
  /** The location's date. */
  readonly today: string
}

/** In the language of whoever reads it. @param profile as their profile says, BCP 47 */
export function cardContext(
  base: Pick<CardContext, 'tx' | 'deps' | 'company' | 'card'>,
  profile: string,
): CardContext {
  const { company, deps } = base
  const language = mailLanguage(profile, company)
  return {
    ...base,
    language,
    t: createTranslate(language, company.timeZone),
    today: localDateOf(deps.clock.now(), company.timeZone),
  }
}

/** In the first language of a location, where nobody is known. */
export function languageOfLocation({ languages: own }: CompanyCard): string {
  return languages.find(({ code }) => code === own[0])?.code ?? 'en'
}

/** Those that say something. */
export function factsOf(
  ...facts: readonly (readonly [label: string, value: string])[]
): readonly CardFact[] {
  return facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]))
}
