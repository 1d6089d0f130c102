/** The job that tells whoever connected a system how that system is doing. */
import { isChatKind } from '#domain/integration/chat/chat-kind.ts'
import { giveUpAfterMs } from '#domain/integration/delivery.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { webhookMail, type WebhookNotice } from '../templates/people/webhook-mail.ts'
import type { NotificationDeps } from '../visits/visit-facts.ts'
import { findAccountOwner, findUserOf } from './queries-account.ts'
import type { WebhookMailRequest } from './webhook-mail-queue.ts'
import { writeToUser } from './write-to-user.ts'

/** Who has left since is not told. */
export async function writeWebhookMail(
  context: JobContext,
  { companyId, maker: asked, name, system, notice, cause }: WebhookMailRequest,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  const { tx } = context
  const maker =
    'userId' in asked
      ? await findAccountOwner(tx, companyId, asked.userId)
      : await findUserOf(tx, companyId, asked.accountId)
  const company = maker && (await deps.companies.find(maker.company_id))
  if (!maker || !company) return 'done'
  const isChat = isChatKind(system)
  const webhooks = 'userId' in asked ? 'webhooks' : 'organisation-webhooks'
  // Connections of several kinds ask for consent; the list leads to each.
  const others = notice.is === 'consent_ended' ? 'integrations' : webhooks
  const screen = isChat ? 'chats' : others
  const link = `${deps.config.publicUrl}/console/${screen}`
  const told: WebhookNotice =
    notice.is === 'warned' ? { ...notice, until: plusMs(notice.since, giveUpAfterMs) } : notice
  await writeToUser(
    context,
    deps,
    company,
    { ...maker, userId: maker.user_id },
    `${cause}:webhook_${notice.is}`,
    (frame) => webhookMail(frame, { name, isChat, notice: told, link }),
  )
  return 'done'
}
