/** The job that tells whoever connected a system that it is not called any more. */
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { webhookDisabledMail } from '../templates/people/webhook-disabled-mail.ts'
import type { NotificationDeps } from '../visits/visit-facts.ts'
import { findAccountOwner } from './queries-account.ts'
import type { WebhookMailRequest } from './webhook-mail-queue.ts'
import { writeToUser } from './write-to-user.ts'

/** Who has left since is not told. */
export async function writeWebhookMail(
  context: JobContext,
  { companyId: id, userId, name, reason, cause }: WebhookMailRequest,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  const company = await deps.companies.find(id)
  const maker = company && (await findAccountOwner(context.tx, company.companyId, userId))
  if (!maker) return 'done'
  const link = `${deps.config.publicUrl}/console/webhooks`
  await writeToUser(
    context,
    deps,
    company,
    { ...maker, userId },
    `${cause}:webhook_disabled`,
    (frame) => webhookDisabledMail(frame, { name, reason, link }),
  )
  return 'done'
}
