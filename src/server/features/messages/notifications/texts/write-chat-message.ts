/** The job that tells chats, and those who want it, of a visit (reference §7: channels beside e-mail for host messages). */
import { presenceNotices, type PresenceNotice } from '#domain/notification/message-channel.ts'
import type { Deps } from '#server/deps.ts'
import { visitKeyOf } from '#server/platform/auth/links/signed-link.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { loadComment } from '#server/features/visits/notes/load-comment.ts'
import { readRecipients } from '#server/features/visits/meetings/people/read-recipients.ts'
import { isAnybodyTold } from '#server/features/messages/message-channels/notices/read-notices.ts'
import { isApprovalWanted } from '../visits/host-mails.ts'
import type { ChatMessageRequest } from './message-queue.ts'
import { listChats } from './queries-messages.ts'
import { writeShortText, type ShortText } from './short-text.ts'
import { tellChats } from './tell-chats.ts'
import { tellPeople } from '../tell-people.ts'
import { visitWords } from '../templates/parts/visit-words.ts'
import {
  frameOf,
  loadVisitFacts,
  mailLanguage,
  mailVisitOf,
  type NotificationDeps,
  type VisitFacts,
} from '../visits/visit-facts.ts'
import { consoleLink, isNoticeTrue } from '../visits/visit-notice.ts'

/** Each cause gives a message to a chat once, however often the job runs. */
export async function writeChatMessage(
  context: JobContext,
  request: ChatMessageRequest,
  deps: NotificationDeps & Pick<Deps, 'rights'>,
): Promise<JobOutcome> {
  const { tx } = context
  const { companyId, subject, cause, automatic = false } = request
  const notice = presenceNotices.find((one) => one === request.notice)
  const chats = await listChats(tx, companyId, request.notice)
  const isTold = notice !== undefined && (await isTellingPeople(tx, companyId, subject, notice))
  if (chats.length === 0 && !isTold) return 'done'
  const facts = await loadVisitFacts(tx, deps, companyId, subject)
  const text = facts === null ? null : await writeNews(tx, deps, facts, request)
  if (facts === null || text === null) return 'done'
  if (isTold)
    await tellPeople({ context, deps, facts, request: { subject, cause, notice, automatic } })
  const message = { template: request.notice.toLowerCase(), subject, cause, ...text }
  await tellChats(context, deps, companyId, chats, message)
  return 'done'
}

/** In the first language of the location, whatever a reader's own is; null when it is not true any more. */
async function writeNews(
  tx: Tx,
  deps: NotificationDeps,
  facts: VisitFacts,
  { notice, commentId, automatic = false }: ChatMessageRequest,
): Promise<ShortText | null> {
  const { company, row } = facts
  const link = consoleLink(facts, deps.config.publicUrl)
  const language = mailLanguage('', company)
  switch (notice) {
    case 'CHECK_IN':
    case 'CHECK_OUT': {
      const kind = notice === 'CHECK_IN' ? 'text_here' : 'text_left'
      return isNoticeTrue(facts, notice)
        ? writeShortText(tx, facts, kind, language, { link, automatic })
        : null
    }
    case 'COMMENT': {
      if (commentId === undefined || row.cancelled_at !== null) return null
      const comment = await loadComment(tx, company.companyId, commentId)
      if (comment === undefined) return null
      const { authorName } = comment
      return writeShortText(tx, facts, 'text_comment', language, { link, authorName })
    }
    case 'APPROVAL': {
      if (!isApprovalWanted(facts)) return null
      const frame = frameOf(facts, language)
      const { visitor, date } = visitWords(frame, mailVisitOf(facts))
      const sentence = frame.translate('mail_review_approval_subject', { visitor, date })
      return { language, body: `${sentence}\n${link}` }
    }
  }
}

/** Whether anybody beside the chats hears of it, or the meeting itself names whom to tell. */
async function isTellingPeople(
  tx: Tx,
  companyId: CompanyId,
  subject: string,
  notice: PresenceNotice,
): Promise<boolean> {
  if (await isAnybodyTold(tx, companyId, notice)) return true
  const key = visitKeyOf(subject.replace('visit:', ''))
  return key !== null && (await readRecipients(tx, companyId, key.meetingId, notice)).length > 0
}
