/** The job that writes one mail about a booking, if it is still wanted, and asks for it to be sent (issue 4 §1). */
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { loadBookingFacts } from './booking-facts.ts'
import {
  writeCancelled,
  writeConfirmed,
  writeMoved,
  writeReleased,
  writeReminder,
  type BookingContent,
  type BookingWriting,
} from './booking-mails.ts'
import type { BookingMailRequest, BookingTemplate } from './booking-queue.ts'
import { mailRow } from './mail-row.ts'
import { insertMail } from './queries.ts'
import { lockBookingMails } from './queries-bookings.ts'
import { mailSendQueue } from './queues.ts'
import { frameOf, mailLanguage, type NotificationDeps } from './visit-facts.ts'

const templates: Readonly<
  Record<BookingTemplate, (writing: BookingWriting) => Promise<BookingContent>>
> = {
  booking_confirmed: writeConfirmed,
  booking_moved: writeMoved,
  booking_cancelled: writeCancelled,
  booking_released: writeReleased,
  booking_reminder: writeReminder,
}

/** Each cause gives a mail of a template once, however often the job runs. */
export async function writeBookingMail(
  { tx, enqueue }: JobContext,
  request: BookingMailRequest,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  await lockBookingMails(tx, request.bookingId)
  const facts = await loadBookingFacts(tx, deps, request.companyId, request.bookingId)
  if (facts === null || facts.row.email === '') return 'done'
  const { company, row, logo } = facts
  const language = mailLanguage(row.language, company)
  const frame = frameOf({ company, row: { brand_colour: row.brandColour }, logo }, language)
  const content = await templates[request.template]({ tx, deps, facts, frame, request })
  if (content === null) return 'done'
  const { companyId } = company
  const mail = {
    companyId,
    dedupeKey: `${request.cause}:${request.template}`,
    template: request.template,
    subject: facts.subject,
    language,
    to: { address: row.email, name: `${row.firstname} ${row.lastname}`.trim() },
    senderName: company.name,
    replyTo: '',
    content,
    domain: new URL(deps.config.publicUrl).hostname,
    now: deps.clock.now(),
  }
  const stored = await mailRow(mail, deps.files)
  if (await insertMail(tx, stored)) {
    await enqueue(mailSendQueue, [{ companyId, mailId: stored.mail_id }])
  }
  return 'done'
}
