/** The job that finds the mailboxes that are to be read, every minute. */
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { listDueMailboxes } from './queries.ts'
import { mailboxReadQueue } from './queues.ts'

export const mailboxSchedule = '* * * * *'

export async function findDue(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const due = await listDueMailboxes(tx, clock.now())
  await enqueue(
    mailboxReadQueue,
    due.map(({ company_id: companyId, mailbox_id: mailboxId }) => ({ companyId, mailboxId })),
  )
  return 'done'
}
