/** The mail after a visit: whether it is still wanted, and what it says. */
import { epochMs } from '#domain/time/instant.ts'
import { instantOf } from '#domain/time/write-instant.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { daysBetweenQuestions } from '#domain/visit/visit-rating.ts'
import { makeVisitToken } from '#server/features/visits/visit-record/make-visit-link.ts'
import { wasMailedSince } from '../queries.ts'
import { thanksMail } from '../templates/thanks-mail.ts'
import type { MailWriting, Writing } from './visitor-mails.ts'
import { mailVisitOf, type VisitFacts } from './visit-facts.ts'

/** Once the visitor has left, where the location asks; whoever comes often is asked now and then. */
export async function writeThanks({
  tx,
  deps,
  facts,
  frame,
  request,
  reader,
}: MailWriting): Promise<Writing> {
  const { company, row, emailParams } = facts
  if (!emailParams.askRating || row.status !== 'CHECKED_OUT' || row.cancelled_at !== null)
    return null
  const since = instantOf(epochMs(request.at) - daysBetweenQuestions * DAY_MS)
  if (await wasMailedSince(tx, company.companyId, reader.address, 'thanks', since)) return null
  const token = await makeVisitToken(deps, company, linked(facts))
  const content = thanksMail(frame, {
    visit: mailVisitOf(facts),
    rateLink: `${deps.config.publicUrl}/rate?jwt=${token}`,
  })
  return { content }
}

function linked({ key, row }: VisitFacts) {
  return { ...key, endAt: row.end_at, linkEpoch: row.link_epoch }
}
