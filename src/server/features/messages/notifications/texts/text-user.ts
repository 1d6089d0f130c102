/** Text messages to people who work here. */
import { fullName } from '#domain/name/full-name.ts'
import type { VisitTextKind } from '#domain/notification/message-kind.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { JobContext } from '#server/platform/jobs/job-queue.ts'
import { normalisePhone } from '#server/platform/words/phone.ts'
import { findPhone } from './queries-messages.ts'
import { writeShortText, type ShortText } from './short-text.ts'
import { mailLanguage, type VisitFacts } from '../visits/visit-facts.ts'
import { consoleLink } from '../visits/visit-notice.ts'
import { writeText } from './write-text.ts'

type Context = Pick<JobContext, 'tx' | 'enqueue'>
type Text = {
  readonly userId: string
  readonly template: string
  /** What it is about, for example `visit:2026-11-21/M-…/V-…`. */
  readonly subject: string
  /** The same when it is asked for again. */
  readonly cause: string
}

/**
 * Writes in the language of whoever reads it; nothing to somebody without a number that can be called.
 * @returns whether there is a message
 */
export async function textUser(
  context: Context,
  { clock }: Pick<Deps, 'clock'>,
  company: CompanyCard,
  { userId, template, subject, cause }: Text,
  /** @param language BCP 47, one of the catalogue's */
  write: (language: string) => ShortText | Promise<ShortText>,
): Promise<boolean> {
  const person = await findPhone(context.tx, company.companyId, userId)
  const phone = person && normalisePhone(person.phone, company.country)
  if (!person || !phone?.ok) return false
  const { firstname, lastname } = person
  const language = mailLanguage(person.language, company)
  return writeText(context, company.companyId, {
    dedupeKey: `${cause}:${template}:${phone.e164}`,
    template,
    subject,
    phone: phone.e164,
    name: fullName({ firstname, lastname }),
    ...(await write(language)),
    now: clock.now(),
  })
}

/** The same about a visit, in the location's words or in ours. */
export function textAboutVisit(
  context: Context,
  deps: Pick<Deps, 'clock' | 'config'>,
  facts: VisitFacts,
  text: Text & {
    readonly kind: VisitTextKind
    /** Of a comment: who said it. */
    readonly authorName?: string
    /** Of a check-out by the clock. */
    readonly automatic?: boolean
  },
): Promise<boolean> {
  const { kind, authorName = '', automatic = false } = text
  const link = consoleLink(facts, deps.config.publicUrl)
  return textUser(context, deps, facts.company, text, (language) =>
    writeShortText(context.tx, facts, kind, language, { link, authorName, automatic }),
  )
}
