/** The mails to the new and the former host of a meeting (reference §7). */
import { insideId } from '#contract/ids.ts'
import { hostAssignedMail, hostRelievedMail } from '../templates/host-change-mail.ts'
import { findUserName } from '../queries-readers.ts'
import { mailVisitOf } from './visit-facts.ts'
import { consoleLink } from './visit-notice.ts'
import type { MailWriting, Writing } from './visitor-mails.ts'

/** Not to someone who took the meeting over themselves, nor where it has moved on since. */
export async function writeHostAssigned(writing: MailWriting): Promise<Writing> {
  const { tx, deps, facts, frame, request, reader } = writing
  const { host } = request
  if (host === undefined || isOver(writing) || isOwnDoing(writing)) return null
  const formerId = insideId('US', host.from)
  if (!host.isAwaited || facts.row.host_id !== insideId('US', host.to)) return null
  const former =
    formerId === null ? null : await findUserName(tx, facts.company.companyId, formerId)
  const content = hostAssignedMail(frame, {
    visit: mailVisitOf(facts),
    formerHost: reader.userId === formerId ? null : former,
    visitors: host.visitors,
    days: host.days,
    visitLink: consoleLink(facts, deps.config.publicUrl),
  })
  return { content }
}

/** Not to someone who gave it away themselves. */
export function writeHostRelieved(writing: MailWriting): Writing {
  const { facts, frame, request } = writing
  const { host } = request
  if (host === undefined || isOver(writing) || isOwnDoing(writing)) return null
  if (facts.row.host_id === insideId('US', host.from)) return null
  const { visitors, days } = host
  return { content: hostRelievedMail(frame, { visit: mailVisitOf(facts), visitors, days }) }
}

function isOwnDoing({ request, reader }: MailWriting): boolean {
  const by = request.host?.by ?? null
  return by !== null && reader.userId === insideId('US', by)
}

function isOver({ facts: { row, phase, emailParams } }: MailWriting): boolean {
  return !emailParams.notifyHost || row.cancelled_at !== null || phase === 'past'
}
