/** The job that answers the organiser of a meeting, or tells whoever connected a mailbox that it can't be read. */
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { replyCalendar } from '#server/platform/calendar/reply-calendar.ts'
import { parseAddress } from '#server/platform/mail/parse-address.ts'
import { takeReply } from '#server/features/integrations/calendars/mail/take-reply.ts'
import { calendarReplyMail, mailboxFailedMail } from '../templates/people/calendar-mails.ts'
import type { NotificationDeps } from '../visits/visit-facts.ts'
import type { CalendarMailRequest } from './calendar-mail-queue.ts'
import { findAccountOwner, findInvited } from './queries-account.ts'
import { writeToUser } from './write-to-user.ts'

type Notice<Is extends CalendarMailRequest['notice']['is']> = Extract<
  CalendarMailRequest['notice'],
  { is: Is }
>

export async function writeCalendarMail(
  context: JobContext,
  { companyId, notice, cause }: CalendarMailRequest,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  const company = await deps.companies.find(companyId)
  if (company === null || company.disabled) return 'done'
  await (notice.is === 'REPLY'
    ? writeReply(context, deps, company, notice, cause)
    : writeFailed(context, deps, company, notice, cause))
  return 'done'
}

/** What was to be said is forgotten with it; who has left since is not told. */
async function writeReply(
  context: JobContext,
  deps: NotificationDeps,
  company: CompanyCard,
  { mailboxId, messageId }: Notice<'REPLY'>,
  cause: string,
): Promise<void> {
  const { tx } = context
  const key = { companyId: company.companyId, mailboxId }
  const reply = await takeReply(tx, key, messageId)
  if (reply === null) return
  const host = await findInvited(tx, company.companyId, reply.hostId)
  if (host === undefined) return
  const sentBy = parseAddress(deps.config.mail.from).address
  const reader = { ...host, userId: reply.hostId }
  await writeToUser(context, deps, company, reader, `${cause}:calendar_reply`, (frame) => {
    const { content, reason } = calendarReplyMail(frame, reply)
    const stampedAt = deps.clock.now()
    return { ...content, calendar: replyCalendar({ ...reply, sentBy, stampedAt, comment: reason }) }
  })
}

async function writeFailed(
  context: JobContext,
  deps: NotificationDeps,
  company: CompanyCard,
  { userId, name, since, fault }: Notice<'FAILED'>,
  cause: string,
): Promise<void> {
  const maker = await findAccountOwner(context.tx, company.companyId, userId)
  if (maker === undefined) return
  const link = `${deps.config.publicUrl}/console/calendar-mailboxes`
  const reader = { ...maker, userId: maker.user_id }
  await writeToUser(context, deps, company, reader, `${cause}:mailbox_failed`, (frame) =>
    mailboxFailedMail(frame, { name, since, fault, link }),
  )
}
