/** The job that writes what the chats of a location are told of a visit (reference §7: channels beside e-mail for host messages). */
import { outsideVisitId } from '#contract/ids.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { createTranslate } from '#server/platform/translate.ts'
import { messageSendQueue, type ChatMessageRequest } from './message-queue.ts'
import { insertMessage, listChats } from './queries-messages.ts'
import { loadVisitFacts, type NotificationDeps, type VisitFacts } from './visit-facts.ts'
import { mintCompanyId } from '#server/platform/auth/tenant.ts'

/** Each cause gives a message to a chat once, however often the job runs. */
export async function writeChatMessage(
  { tx, enqueue }: JobContext,
  request: ChatMessageRequest,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  const { subject, notice, cause } = request
  const companyId = mintCompanyId(request.companyId)
  const chats = await listChats(tx, companyId, notice)
  if (chats.length === 0) return 'done'
  const facts = await loadVisitFacts(tx, deps, companyId, subject)
  if (facts === null || !isTrue(facts, notice)) return 'done'
  const { company } = facts
  const language = company.languages[0] ?? 'en'
  const body = wordsOf(facts, notice, language, deps.config.publicUrl)
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
      language,
      body,
      created_at: deps.clock.now(),
    }
    if (await insertMessage(tx, message)) {
      await enqueue(messageSendQueue, [{ companyId, messageId: message.message_id }])
    }
  }
  return 'done'
}

/** As with the mail to the host: not where the meeting tells nobody, nor once it was taken back. */
function isTrue({ row, phase }: VisitFacts, notice: ChatMessageRequest['notice']): boolean {
  if (row.checkin_notification_type === 'NONE' || row.cancelled_at !== null) return false
  if (notice === 'CHECK_OUT') return row.status === 'CHECKED_OUT'
  return row.status === 'CHECKED_IN' && phase !== 'past'
}

function wordsOf(
  { company, row, key, hostName }: VisitFacts,
  notice: ChatMessageRequest['notice'],
  language: string,
  publicUrl: string,
): string {
  const translate = createTranslate(language, company.timeZone)
  const { firstname, lastname } = row
  const name = translate('common_full_name', { firstname, lastname }).trim()
  const visitor =
    row.company_name === ''
      ? name
      : translate('message_visitor_of', { name, company: row.company_name })
  const words = { visitor, host: hostName, location: company.name }
  const text = translate(notice === 'CHECK_IN' ? 'message_check_in' : 'message_check_out', words)
  // Leads to the visit in the console, for whoever may see it there.
  return `${text}\n${publicUrl}/console/visits/${outsideVisitId(key)}`
}
