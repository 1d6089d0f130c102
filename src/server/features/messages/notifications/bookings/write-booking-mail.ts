/** The job that writes one mail about a booking, if it is still wanted, and asks for it to be sent (issue 4 §1). */
import { fullName } from '#domain/name/full-name.ts'
import { arrivalParams } from '#contract/arrivals/arrivals.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { loadBookingFacts, type BookingFacts } from './booking-facts.ts'
import {
  writeCancelled,
  writeConfirmed,
  writeDeskOccupied,
  writeDeskReported,
  writeLimitNeared,
  writeLost,
  writeMoved,
  writeReleased,
  writeReminder,
  writeSpaceLimitNeared,
  type BookingContent,
  type BookingWriting,
} from './booking-mails.ts'
import type { BookingMailRequest, BookingTemplate } from './booking-queue.ts'
import { mailRow } from '../mail-row.ts'
import { insertMail } from '../queries.ts'
import { type AddressedReader, readerOf, readersAt, spaceOf } from './limit-readers.ts'
import { lockBookingMails } from './queries-bookings.ts'
import { findArrivalParams } from '../queries-readers.ts'
import { mailSendQueue } from '../queues.ts'
import { frameOf, mailLanguage, type NotificationDeps } from '../visits/visit-facts.ts'

const templates: Readonly<
  Record<BookingTemplate, (writing: BookingWriting) => Promise<BookingContent>>
> = {
  booking_confirmed: writeConfirmed,
  booking_moved: writeMoved,
  booking_cancelled: writeCancelled,
  booking_released: writeReleased,
  booking_reminder: writeReminder,
  booking_lost: writeLost,
  desk_reported: writeDeskReported,
  desk_occupied: writeDeskOccupied,
  limit_neared: writeLimitNeared,
  space_limit_neared: writeSpaceLimitNeared,
}

/** Each cause gives a mail of a template once, however often the job runs. */
export async function writeBookingMail(
  context: JobContext,
  request: BookingMailRequest,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  const { tx } = context
  await lockBookingMails(tx, request.bookingId)
  const facts = await loadBookingFacts(tx, deps, request.companyId, request.bookingId)
  if (facts === null) return 'done'
  for (const reader of await readersOf(tx, facts, request)) {
    if (reader.address !== '') await writeTo(context, reader, request, deps, facts)
  }
  return 'done'
}

/** Who holds the booking, or whoever the location or the space has named; those read their own language, if they work here. */
async function readersOf(
  tx: Tx,
  facts: BookingFacts,
  request: BookingMailRequest,
): Promise<readonly AddressedReader[]> {
  const { company, row } = facts
  switch (request.template) {
    case 'limit_neared':
      return readersAt(tx, company, company.employee.limitAlertEmails)
    case 'space_limit_neared':
      return readersAt(tx, company, (await spaceOf(tx, facts, request))?.emails ?? [])
    case 'booking_lost':
      return readerOf(tx, company, request.userId)
    case 'desk_occupied': {
      const params = arrivalParams.parse(await findArrivalParams(tx, company.companyId))
      return readersAt(tx, company, params.receptionEmails)
    }
    default:
      return [{ address: row.email, name: fullName(row), language: row.language }]
  }
}

async function writeTo(
  { tx, enqueue }: JobContext,
  reader: AddressedReader,
  request: BookingMailRequest,
  deps: NotificationDeps,
  facts: BookingFacts,
): Promise<void> {
  const { company, row, logo } = facts
  const language = mailLanguage(reader.language, company)
  const frame = frameOf({ company, row: { brand_colour: row.brandColour }, logo }, language)
  const content = await templates[request.template]({ tx, deps, facts, frame, request, reader })
  if (content === null) return
  const { companyId } = company
  const mail = {
    companyId,
    dedupeKey: `${request.cause}:${request.template}:${reader.address}`,
    template: request.template,
    subject: facts.subject,
    language,
    to: { address: reader.address, name: reader.name },
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
}
