/** The job that warns of tickets which are due soon, closes what was resolved long enough ago, and runs rules on time (issue 17 §2). */
import { outsideId } from '#contract/ids.ts'
import { runTimedRules } from '../rules/timed-rules.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent } from '#server/platform/events.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { closeResolved, markWarned } from './queries.ts'

/** At most so many of each in one turn. */
const most = 500

/** What is marked or closed is not found again, and the events stand in the same transaction. */
export async function takeTurns(
  { tx }: Pick<JobContext, 'tx'>,
  deps: Pick<Deps, 'clock' | 'companies'>,
): Promise<JobOutcome> {
  const at = deps.clock.now()
  const act = { actor: { kind: 'system' }, commandId: null, at } as const
  for (const { companyId, ticketId } of await markWarned(tx, at, most)) {
    const subject = `ticket:${outsideId('TK', ticketId)}` as const
    await appendEvent(tx, companyId, act, { kind: 'ticket.warned', subject })
  }
  for (const { companyId, ticketId } of await closeResolved(tx, at, most)) {
    const subject = `ticket:${outsideId('TK', ticketId)}` as const
    const payload = { act: 'CLOSE', from: 'RESOLVED', to: 'CLOSED' }
    await appendEvent(tx, companyId, act, { kind: 'ticket.moved', subject, payload })
  }
  await runTimedRules(tx, deps, at, most)
  return 'done'
}
