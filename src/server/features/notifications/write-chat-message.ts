/** The job that tells chats, and those who want it, of a visit (reference §7: channels beside e-mail for host messages). */
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { isAnybodyTold } from '../notices/read-notices.ts'
import { messageSendQueue, type ChatMessageRequest } from './message-queue.ts'
import { insertMessage, listChats } from './queries-messages.ts'
import { readRecipients } from '../meetings/read-recipients.ts'
import { writeShortText } from './short-text.ts'
import { tellPeople } from './tell-people.ts'
import { loadVisitFacts, mailLanguage, type NotificationDeps } from './visit-facts.ts'
import { consoleLink, isNoticeTrue } from './visit-notice.ts'
import { visitKeyOf } from '#server/platform/auth/signed-link.ts'
import { mintCompanyId, type CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database.ts'

/** Each cause gives a message to a chat once, however often the job runs. */
export async function writeChatMessage(
  context: JobContext,
  request: ChatMessageRequest,
  deps: NotificationDeps & Pick<Deps, 'rights'>,
): Promise<JobOutcome> {
  const { tx, enqueue } = context
  const { subject, notice, cause } = request
  const companyId = mintCompanyId(request.companyId)
  const chats = await listChats(tx, companyId, notice)
  const isTold =
    (await isAnybodyTold(tx, companyId, notice)) || (await isAnybodyNamed(tx, companyId, request))
  if (chats.length === 0 && !isTold) return 'done'
  const facts = await loadVisitFacts(tx, deps, companyId, subject)
  if (facts === null || !isNoticeTrue(facts, notice)) return 'done'
  if (isTold) await tellPeople({ context, deps, facts, request })
  const { company } = facts
  const link = consoleLink(facts, deps.config.publicUrl)
  const kind = notice === 'CHECK_IN' ? 'text_here' : 'text_left'
  const text = await writeShortText(tx, facts, kind, mailLanguage('', company), { link })
  for (const { channel_id, kind, name } of chats) {
    const message = {
      company_id: companyId,
      message_id: uuid7(),
      channel_id,
      kind,
      dedupe_key: `${cause}:${channel_id}`,
      template: notice === 'CHECK_IN' ? 'check_in' : 'check_out',
      subject_of: subject,
      recipient: name,
      ...text,
      created_at: deps.clock.now(),
    }
    if (await insertMessage(tx, message)) {
      await enqueue(messageSendQueue, [{ companyId, messageId: message.message_id }])
    }
  }
  return 'done'
}

/** Whether the meeting itself names whom to tell. */
async function isAnybodyNamed(
  tx: Tx,
  companyId: CompanyId,
  { subject, notice }: ChatMessageRequest,
): Promise<boolean> {
  const key = visitKeyOf(subject.replace('visit:', ''))
  return key !== null && (await readRecipients(tx, companyId, key.meetingId, notice)).length > 0
}
