/** The words of a location in the place of ours, for the jobs that write messages (issue 5 §3). */
import { mailKinds, type MailKind, type MessageKind } from '#domain/notification/message-kind.ts'
import type { MessageText } from '#domain/notification/message-text.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listOwnTexts } from './texts/queries-texts.ts'
import { withOwnWords } from './templates/parts/own-words.ts'
import { frameOf, mailLanguage } from './visits/visit-facts.ts'

export type OwnText = MessageText & { readonly language: string }

/**
 * The own words for a reader of a language (BCP 47, one of the catalogue's); else those in the location's first language, which is then
 * that of the whole message; null where there are neither.
 */
export async function findOwnText(
  tx: Tx,
  company: CompanyCard,
  kind: MessageKind,
  language: string,
): Promise<OwnText | null> {
  const house = mailLanguage('', company)
  const texts = await listOwnTexts(tx, company.companyId, kind, [language, house])
  return texts.find((one) => one.language === language) ?? texts[0] ?? null
}

/** The frame of a mail to somebody with this language: with the location's words for this kind of mail, where it has some. */
export async function ownFrame(
  tx: Tx,
  facts: Parameters<typeof frameOf>[0],
  template: string,
  language: string,
): Promise<ReturnType<typeof frameOf>> {
  const kind = mailKinds.find((one): one is MailKind => one === template)
  const own = kind === undefined ? null : await findOwnText(tx, facts.company, kind, language)
  if (own === null) return frameOf(facts, language)
  return { ...frameOf(facts, own.language), ownWords: (draft) => withOwnWords(draft, own) }
}
