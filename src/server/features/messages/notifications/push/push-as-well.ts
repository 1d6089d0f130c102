/** Whoever gets a mail that can't wait is told on their own devices too, where they added some and want it. Issue 16 §5. */
import type { Notice } from '#domain/notification/notice.ts'
import type { Deps } from '#server/deps.ts'
import type { JobContext } from '#server/platform/jobs/job-queue.ts'
import { isNoticeWanted } from '#server/features/messages/message-channels/notices/read-notices.ts'
import { devicesOf } from '#server/features/people/push-devices/reach-devices.ts'
import type { Reader } from '../mail-readers.ts'
import type { VisitMailRequest, VisitTemplate } from '../queues.ts'
import { pushQueue } from './push-queue.ts'

type Context = Pick<JobContext, 'tx' | 'enqueue'>

/** `ASKED`: a decision that waits for somebody is no news that they may do without. */
const pushed: Readonly<Partial<Record<VisitTemplate, Notice | 'ASKED'>>> = {
  host_arrived: 'CHECK_IN',
  deputy_arrived: 'ASKED',
  approval: 'ASKED',
  host_review: 'ASKED',
  comment: 'COMMENT',
  visitor_soon: 'NAMED',
}

/** The reader of a mail about a visit. */
export async function pushAsWell(
  context: Context,
  deps: Pick<Deps, 'db'>,
  request: VisitMailRequest,
  { userId }: Reader,
): Promise<void> {
  const notice = pushed[request.template]
  if (notice === undefined || userId === null) return
  const { companyId } = request
  const devices = await devicesOf(deps, companyId, userId)
  // Most people have none, and are asked nothing further.
  if (devices.length === 0) return
  const isWanted =
    notice === 'ASKED' || (await isNoticeWanted(context.tx, companyId, userId, notice, 'PUSH'))
  if (isWanted) await tellEach(context, devices, request, userId)
}

/** Somebody who wants to hear of it on their devices. */
export async function pushAboutVisit(
  context: Context,
  deps: Pick<Deps, 'db'>,
  request: VisitMailRequest,
  userId: string,
): Promise<void> {
  const devices = await devicesOf(deps, request.companyId, userId)
  await tellEach(context, devices, request, userId)
}

/** Each by a job of its own: one that is away holds up none. */
async function tellEach(
  { enqueue }: Context,
  devices: readonly string[],
  request: VisitMailRequest,
  userId: string,
): Promise<void> {
  const { companyId } = request
  const jobs = devices.map((deviceId) => ({ companyId, userId, deviceId, about: request }))
  await enqueue(pushQueue, jobs)
}
