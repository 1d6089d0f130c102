/** The job that tells whoever connected a system how that system is doing. */
import { giveUpAfterMs } from '#domain/integration/delivery.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { webhookMail, type WebhookNotice } from '../templates/people/webhook-mail.ts'
import type { NotificationDeps } from '../visits/visit-facts.ts'
import { findAccountOwner } from './queries-account.ts'
import type { WebhookMailRequest } from './webhook-mail-queue.ts'
import { writeToUser } from './write-to-user.ts'

/** Who has left since is not told. */
export async function writeWebhookMail(
  context: JobContext,
  { companyId: id, userId, name, notice, cause }: WebhookMailRequest,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  const company = await deps.companies.find(id)
  const maker = company && (await findAccountOwner(context.tx, company.companyId, userId))
  if (!maker) return 'done'
  const link = `${deps.config.publicUrl}/console/webhooks`
  const told: WebhookNotice =
    notice.is === 'warned' ? { ...notice, until: plusMs(notice.since, giveUpAfterMs) } : notice
  await writeToUser(
    context,
    deps,
    company,
    { ...maker, userId },
    `${cause}:webhook_${notice.is}`,
    (frame) => webhookMail(frame, { name, notice: told, link }),
  )
  return 'done'
}
