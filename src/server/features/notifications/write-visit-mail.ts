/** The job that writes one mail about a visit, if it is still wanted, and asks for it to be sent. */
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import type { MailAddress } from '#server/platform/mail/mail.ts'
import { writeHostArrived, writeHostRefused, writeHostReview } from './host-mails.ts'
import { mailRow } from './mail-row.ts'
import { insertMail, renameSubject } from './queries.ts'
import { mailSendQueue, type VisitMailRequest, type VisitTemplate } from './queues.ts'
import {
  frameOf,
  loadVisitFacts,
  mailLanguage,
  shownHostEmail,
  type NotificationDeps,
  type VisitFacts,
} from './visit-facts.ts'
import {
  writeAgreementCopy,
  writeCancellation,
  writeChanged,
  writeInvitation,
  writePass,
  writePrepare,
  writeReminder,
  type MailWriting,
  type Writing,
} from './visitor-mails.ts'

type Template = {
  readonly reader: 'visitor' | 'host'
  readonly write: (writing: MailWriting) => Writing | Promise<Writing>
}

const templates: Readonly<Record<VisitTemplate, Template>> = {
  invitation: { reader: 'visitor', write: writeInvitation },
  prepare: { reader: 'visitor', write: writePrepare },
  changed: { reader: 'visitor', write: writeChanged },
  pass: { reader: 'visitor', write: writePass },
  reminder: { reader: 'visitor', write: writeReminder },
  cancellation: { reader: 'visitor', write: writeCancellation },
  agreement_copy: { reader: 'visitor', write: writeAgreementCopy },
  host_arrived: { reader: 'host', write: writeHostArrived },
  host_review: { reader: 'host', write: writeHostReview },
  host_refused: { reader: 'host', write: writeHostRefused },
}

/** Each cause gives a mail of a template to a reader once, however often the job runs. */
export async function writeVisitMail(
  { tx, enqueue }: JobContext,
  request: VisitMailRequest,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  const facts = await loadVisitFacts(tx, deps, request.companyId, request.subject)
  if (facts === null) return 'done'
  const { companyId } = facts.company
  if (request.movedFrom !== undefined) {
    await renameSubject(tx, companyId, `visit:${request.movedFrom}`, request.subject)
  }
  const { reader, write } = templates[request.template]
  const to = readerOf(facts, reader)
  if (to.address === '') return 'done'
  const profile = reader === 'host' ? facts.row.host_language : facts.row.language
  const language = mailLanguage(profile, facts.company)
  const frame = frameOf(facts, language)
  const written = await write({ tx, deps, facts, frame, request })
  if (written === null) return 'done'
  if ('wait' in written) return { retry: written.wait }
  const { content, calendar } = written
  const mail = {
    companyId,
    dedupeKey: dedupeKey(request, to),
    template: request.template,
    subject: request.subject,
    language,
    to,
    senderName: facts.company.name,
    replyTo: reader === 'visitor' ? shownHostEmail(facts) : '',
    content,
    calendarUid: calendar?.uid ?? null,
    domain: new URL(deps.config.publicUrl).hostname,
    now: deps.clock.now(),
  }
  const row = await mailRow(mail, deps.files)
  if (await insertMail(tx, row)) await enqueue(mailSendQueue, [{ companyId, mailId: row.mail_id }])
  return 'done'
}

function readerOf({ row, hostName }: VisitFacts, reader: 'visitor' | 'host'): MailAddress {
  return reader === 'host'
    ? { address: row.host_email, name: hostName }
    : { address: row.email, name: `${row.firstname} ${row.lastname}`.trim() }
}

/** A reminder counts for the visit, whoever it went to. */
function dedupeKey({ cause, template }: VisitMailRequest, to: MailAddress): string {
  return template === 'reminder' ? cause : `${cause}:${template}:${to.address}`
}
