/** The job that writes one mail about a visit, if it is still wanted, and asks for it to be sent. */
import type { VisitTextKind } from '#domain/notification/message-kind.ts'
import type { Notice } from '#domain/notification/notice.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { loadComment } from '#server/features/visits/notes/load-comment.ts'
import { isNoticeWanted } from '#server/features/messages/message-channels/notices/read-notices.ts'
import {
  writeCheckOutDue,
  writeDeputyArrived,
  writeHostArrived,
  writeReceptionArrived,
} from './arrival-mails.ts'
import { writeComment } from './comment-mails.ts'
import { writeHostAssigned, writeHostRelieved } from './host-change-mails.ts'
import { writeApproval, writeHostRefused, writeHostReview, writeReturned } from './host-mails.ts'
import { readersOf, type Reader, type ReaderKind } from '../mail-readers.ts'
import { mailRow } from '../mail-row.ts'
import { writeVisitorHere, writeVisitorLeft, writeVisitorSoon } from './notice-mails.ts'
import { ownFrame } from '../own-text.ts'
import type { MailFrame } from '../templates/parts/mail-frame.ts'
import { insertMail, renameSubject } from '../queries.ts'
import { askInChat } from './ask-in-chat.ts'
import { pushAsWell } from '../push/push-as-well.ts'
import { mailSendQueue, type VisitMailRequest, type VisitTemplate } from '../queues.ts'
import { textAboutVisit } from '../texts/text-user.ts'
import {
  frameOf,
  loadVisitFacts,
  mailLanguage,
  shownHostEmail,
  type NotificationDeps,
  type VisitFacts,
} from './visit-facts.ts'
import { writeAccess } from './access-mails.ts'
import {
  writeAgreementCopy,
  writeCancellation,
  writeChanged,
  writeInvitation,
  writePass,
  writePrepare,
  writeReminder,
  writeWelcome,
  type MailWriting,
  type Writing,
} from './visitor-mails.ts'
import { writeWatchAlert } from './watch/watch-mails.ts'
import { writeThanks } from './thanks-mails.ts'
import { textWatcher } from './watch/watch-text.ts'

type Template = {
  readonly reader: ReaderKind
  readonly write: (writing: MailWriting) => Writing | Promise<Writing>
}

const templates: Readonly<Record<VisitTemplate, Template>> = {
  invitation: { reader: 'visitor', write: writeInvitation },
  prepare: { reader: 'visitor', write: writePrepare },
  changed: { reader: 'visitor', write: writeChanged },
  pass: { reader: 'visitor', write: writePass },
  reminder: { reader: 'visitor', write: writeReminder },
  cancellation: { reader: 'visitor', write: writeCancellation },
  welcome: { reader: 'visitor', write: writeWelcome },
  access: { reader: 'visitor', write: writeAccess },
  thanks: { reader: 'visitor', write: writeThanks },
  agreement_copy: { reader: 'visitor', write: writeAgreementCopy },
  host_arrived: { reader: 'host', write: writeHostArrived },
  host_review: { reader: 'host', write: writeHostReview },
  host_refused: { reader: 'host', write: writeHostRefused },
  host_assigned: { reader: 'host', write: writeHostAssigned },
  host_relieved: { reader: 'formerHost', write: writeHostRelieved },
  deputy_arrived: { reader: 'deputy', write: writeDeputyArrived },
  reception_arrived: { reader: 'reception', write: writeReceptionArrived },
  check_out_due: { reader: 'host', write: writeCheckOutDue },
  visitor_here: { reader: 'deputy', write: writeVisitorHere },
  visitor_left: { reader: 'deputy', write: writeVisitorLeft },
  visitor_soon: { reader: 'deputy', write: writeVisitorSoon },
  approval: { reader: 'approvers', write: writeApproval },
  watch_alert: { reader: 'watchers', write: writeWatchAlert },
  comment: { reader: 'tagged', write: writeComment },
  returned: { reader: 'host', write: writeReturned },
}

/** Each cause gives a mail of a template to a reader once, however often the job runs. */
export async function writeVisitMail(
  context: JobContext,
  request: VisitMailRequest,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  const { tx } = context
  const facts = await loadVisitFacts(tx, deps, request.companyId, request.subject)
  if (facts === null) return 'done'
  if (request.movedFrom !== undefined) {
    const { companyId } = facts.company
    await renameSubject(tx, companyId, `visit:${request.movedFrom}`, request.subject)
  }
  for (const reader of await readersFor(tx, facts, request)) {
    const outcome = await writeTo(context, reader, request, deps, facts)
    if (outcome !== 'done') return outcome
  }
  return 'done'
}

async function writeTo(
  { tx, enqueue }: JobContext,
  reader: Reader,
  request: VisitMailRequest,
  deps: NotificationDeps,
  facts: VisitFacts,
): Promise<JobOutcome> {
  const { companyId } = facts.company
  const { reader: kind } = templates[request.template]
  const { frame, written } = await writeFor(tx, reader, request, deps, facts)
  if (written === null) return 'done'
  if ('wait' in written) return { retry: written.wait }
  const { content } = written
  await textAsWell({ tx, enqueue }, deps, facts, request, reader)
  await textWatcher({ tx, enqueue }, deps, facts, request, reader)
  await askInChat({ tx, enqueue }, facts, request, reader)
  await pushAsWell({ tx, enqueue }, deps, request, reader)
  if (!(await isMailWanted(tx, companyId, reader, request.template))) return 'done'
  const mail = {
    companyId,
    dedupeKey: dedupeKey(request, reader),
    template: request.template,
    subject: request.subject,
    language: frame.language,
    to: { address: reader.address, name: reader.name },
    senderName: facts.company.name,
    replyTo: kind === 'visitor' ? shownHostEmail(facts) : '',
    content,
    domain: new URL(deps.config.publicUrl).hostname,
    now: deps.clock.now(),
  }
  const row = await mailRow(mail, deps.files)
  if (await insertMail(tx, row)) await enqueue(mailSendQueue, [{ companyId, mailId: row.mail_id }])
  return 'done'
}

/** Whether it is still wanted, and what it says to this reader, in their language. */
export async function writeFor(
  tx: Tx,
  reader: Reader,
  request: VisitMailRequest,
  deps: NotificationDeps,
  facts: VisitFacts,
): Promise<{ readonly frame: MailFrame; readonly written: Writing }> {
  const wanted = mailLanguage(reader.language, facts.company)
  const own =
    request.automatic === true
      ? frameOf(facts, wanted)
      : await ownFrame(tx, facts, request.template, wanted)
  const frame = reader.isAssistant ? { ...own, assistantOf: facts.hostName } : own
  const { write } = templates[request.template]
  return { frame, written: await write({ tx, deps, facts, frame, request, reader }) }
}

/** Who reads a mail of this template about the visit by now, of those who have an address. */
export function readersFor(
  tx: Tx,
  facts: VisitFacts,
  request: VisitMailRequest,
): Promise<readonly Reader[]> {
  return readersOf(tx, facts, templates[request.template].reader, request)
}

/** A reminder counts for the visit, whoever it went to. */
function dedupeKey({ cause, template }: VisitMailRequest, { address }: Reader): string {
  return template === 'reminder' ? cause : `${cause}:${template}:${address}`
}

/** What people who work here may do without. */
const optional: Readonly<Partial<Record<VisitTemplate, Notice>>> = {
  host_arrived: 'CHECK_IN',
  comment: 'COMMENT',
  visitor_soon: 'NAMED',
}

async function isMailWanted(
  tx: Tx,
  companyId: CompanyId,
  { userId }: Reader,
  template: VisitTemplate,
): Promise<boolean> {
  const notice = optional[template]
  if (notice === undefined || userId === null) return true
  return isNoticeWanted(tx, companyId, userId, notice, 'MAIL')
}

/** What may be heard by phone, too, and is told by this mail alone. */
const texted: Readonly<
  Partial<Record<VisitTemplate, { readonly notice: Notice; readonly kind: VisitTextKind }>>
> = {
  comment: { notice: 'COMMENT', kind: 'text_comment' },
  visitor_soon: { notice: 'NAMED', kind: 'text_soon' },
}

async function textAsWell(
  context: Pick<JobContext, 'tx' | 'enqueue'>,
  deps: NotificationDeps,
  facts: VisitFacts,
  { template, subject, cause, commentId }: VisitMailRequest,
  { userId }: Reader,
): Promise<void> {
  const { companyId } = facts.company
  const text = texted[template]
  if (text === undefined || userId === null) return
  if (!(await isNoticeWanted(context.tx, companyId, userId, text.notice, 'SMS'))) return
  const comment =
    commentId === undefined ? undefined : await loadComment(context.tx, companyId, commentId)
  const authorName = comment?.authorName ?? ''
  const { kind } = text
  await textAboutVisit(context, deps, facts, { userId, template, subject, cause, kind, authorName })
}
