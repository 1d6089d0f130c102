/** Whoever is asked by a mail is asked in their chat too, where the location has one and they want it. Issue 15 §4. */
import {
  isChatting,
  isNoticeWanted,
} from '#server/features/messages/message-channels/notices/read-notices.ts'
import type { JobContext } from '#server/platform/jobs/job-queue.ts'
import type { Reader } from '../mail-readers.ts'
import {
  chatCardQueue,
  type ChatCardRequest,
  type VisitMailRequest,
  type VisitTemplate,
} from '../queues.ts'
import type { VisitFacts } from './visit-facts.ts'

const asking: Readonly<Partial<Record<VisitTemplate, ChatCardRequest['kind']>>> = {
  host_arrived: 'ARRIVAL',
  deputy_arrived: 'ARRIVAL',
  approval: 'REVIEW',
  host_review: 'REVIEW',
}

/** A decision that waits for somebody is no news that they may do without. */
export async function askInChat(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { company: { companyId } }: VisitFacts,
  { template, subject, cause }: VisitMailRequest,
  { userId }: Reader,
): Promise<void> {
  const kind = asking[template]
  if (kind === undefined || userId === null || !(await isChatting(tx, companyId))) return
  const isWanted =
    kind === 'REVIEW' || (await isNoticeWanted(tx, companyId, userId, 'CHECK_IN', 'CHAT'))
  if (isWanted) await enqueue(chatCardQueue, [{ companyId, subject, userId, kind, cause }])
}
