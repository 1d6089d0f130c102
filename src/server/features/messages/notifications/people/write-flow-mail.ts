/** The job that tells whoever planned a flow that it did not go live. */
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { flowFailedMail } from '../templates/people/flow-failed-mail.ts'
import type { NotificationDeps } from '../visits/visit-facts.ts'
import type { FlowMailRequest } from './flow-mail-queue.ts'
import { findAccountOwner } from './queries-account.ts'
import { writeToUser } from './write-to-user.ts'

/** Who has left since is not told. */
export async function writeFlowMail(
  context: JobContext,
  { companyId: id, userId, flowId, name, dueAt, isLocked, cause }: FlowMailRequest,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  const company = await deps.companies.find(id)
  const planner = company && (await findAccountOwner(context.tx, company.companyId, userId))
  if (!planner) return 'done'
  const link = `${deps.config.publicUrl}/console/flows?flow=${flowId}`
  const { timeZone: zone } = company
  await writeToUser(
    context,
    deps,
    company,
    { ...planner, userId },
    `${cause}:flow_failed`,
    (frame) => flowFailedMail(frame, { name, dueAt, zone, isLocked, link }),
  )
  return 'done'
}
