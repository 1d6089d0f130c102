/** Tells those who want it of an arrival or a departure, beside the mail by which a host is asked (reference §7, V-NOTIFALL, L-PA). */
import type { PresenceNotice } from '#domain/notification/message-channel.ts'
import { noticeWays, type NoticeWay } from '#domain/notification/notice.ts'
import type { Deps } from '#server/deps.ts'
import type { JobContext } from '#server/platform/jobs/job-queue.ts'
import { readRecipients } from '#server/features/visits/meetings/people/read-recipients.ts'
import { findSubscribers, isNoticeWanted } from '../message-channels/notices/read-notices.ts'
import { visitMailQueue } from './queues.ts'
import { pushAboutVisit } from './push/push-as-well.ts'
import { textAboutVisit } from './texts/text-user.ts'
import type { NotificationDeps, VisitFacts } from './visits/visit-facts.ts'

type Telling = {
  readonly context: JobContext
  readonly deps: NotificationDeps & Pick<Deps, 'rights'>
  readonly facts: VisitFacts
  readonly request: {
    readonly subject: string
    readonly cause: string
    readonly notice: PresenceNotice
    /** By the clock: nobody saw the visitor leave. */
    readonly automatic: boolean
  }
}

/** The host and the assistant, whom the meeting names, and who subscribed: each by the ways they chose, and by each way once. */
export async function tellPeople(telling: Telling): Promise<void> {
  const { context, deps, facts, request } = telling
  const { tx } = context
  const { companyId } = facts.company
  const { host_id, assistant_id, meeting_id } = facts.row
  const { notice } = request
  const hosts = [host_id, assistant_id].filter((id) => id !== null)
  const named = await readRecipients(tx, companyId, meeting_id, notice)
  const people = [
    ...hosts.map((userId) => ({ userId, about: notice })),
    ...named.map((userId) => ({ userId, about: 'NAMED' as const })),
  ]
  const told = new Set<string>()
  for (const { userId, about } of people) {
    for (const way of noticeWays) {
      if (told.has(userId + way)) continue
      if (!(await isNoticeWanted(tx, companyId, userId, about, way))) continue
      told.add(userId + way)
      // Of an arrival a host and the assistant have a mail and a notification already, with buttons to answer.
      const isAsked = about === 'CHECK_IN' && (way === 'MAIL' || way === 'PUSH')
      if (!isAsked) await tell(telling, userId, way)
    }
  }
  if (notice !== 'CHECK_IN') return
  for (const { userId, way } of await findSubscribers(tx, deps, companyId)) {
    if (!told.has(userId + way)) await tell(telling, userId, way)
  }
}

async function tell(
  { context, deps, facts, request }: Telling,
  userId: string,
  way: NoticeWay,
): Promise<void> {
  // There a host is asked beside the mail that asks, and told nothing else.
  if (way === 'CHAT') return
  const { companyId } = facts.company
  const { subject, notice, cause, automatic } = request
  const now = deps.clock.now()
  const template = notice === 'CHECK_IN' ? 'visitor_here' : 'visitor_left'
  if (way === 'MAIL' || way === 'PUSH') {
    const about = {
      template,
      subject,
      cause,
      at: now,
      userId,
      ...(automatic && { automatic }),
    } as const
    if (way === 'PUSH') await pushAboutVisit(context, deps, { companyId, ...about }, userId)
    else await context.enqueue(visitMailQueue, [{ companyId, ...about }])
    return
  }
  await textAboutVisit(context, deps, facts, {
    userId,
    template,
    subject,
    cause,
    kind: notice === 'CHECK_IN' ? 'text_here' : 'text_left',
    automatic,
  })
}
