/** The job that reminds recipients of what has waited for them long enough (issue 17 §1). */
import { deliverySettings } from '#contract/deliveries/delivery-settings.ts'
import { isReminderDue } from '#domain/delivery/reminder-rule.ts'
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { sendReminder } from '../remind.ts'
import { findSettings, lockHeld } from './queries.ts'
import { reminderRoundQueue, type RoundRequest } from './queues.ts'

const batchSize = 200

/** A round that comes twice finds its deliveries reminded. */
export async function remindDue(
  { tx, enqueue }: JobContext,
  { companyId, after }: RoundRequest,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const at = clock.now()
  const act = { actor: { kind: 'system' }, commandId: null, at } as const
  const rule = deliverySettings.parse(await findSettings(tx, companyId))
  const held = await lockHeld(tx, companyId, { after, limit: batchSize })
  for (const delivery of held) {
    if (!isReminderDue(delivery, rule, at)) continue
    await sendReminder(tx, { companyId }, act, delivery.deliveryId)
  }
  const last = held.at(-1)
  if (held.length === batchSize && last !== undefined) {
    await enqueue(reminderRoundQueue, [{ companyId, after: last.deliveryId }])
  }
  return 'done'
}
