/** The job that checks out visitors who never did so themselves (reference §1, Auto check-out). */
import { checkOutParams } from '#contract/visits/check-outs.ts'
import { epochMs, HOUR_MS } from '#domain/time/instant.ts'
import { automaticCheckOut, dueSince } from '#domain/visit/automatic-check-out.ts'
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { endVisit } from '../check-in/check-out-visit.ts'
import { findCheckOutParams, lockDueVisits } from './queries.ts'
import { checkOutQueue, type CheckOutRequest } from './queues.ts'

const batchSize = 100
/** Who is checked out later than this after being due, because no server ran, is not reported to anyone as leaving now. */
const newsMs = HOUR_MS

export async function checkOutDueVisits(
  { tx, enqueue }: JobContext,
  request: CheckOutRequest,
  { clock, companies }: Pick<Deps, 'clock' | 'companies'>,
): Promise<JobOutcome> {
  const company = await companies.find(request.companyId)
  if (company === null) return 'done'
  const { companyId, timeZone } = company
  const now = clock.now()
  const rules = checkOutParams.parse(await findCheckOutParams(tx, companyId))
  const { mode } = rules
  const since = dueSince(rules, now, timeZone)
  const due = await lockDueVisits(tx, companyId, { mode, since, limit: batchSize })
  for (const { status, arrivedAt, endAt, ...key } of due) {
    const at = automaticCheckOut({ arrivedAt, endAt }, rules, timeZone)
    const isNews = epochMs(now) - epochMs(at) <= newsMs
    const act = { actor: { kind: 'system' }, commandId: null, at } as const
    const why = { automatic: mode, leftAt: at, ...(isNews ? {} : { late: true }) }
    await endVisit(tx, company, act, key, { status, why })
  }
  if (due.length === batchSize) await enqueue(checkOutQueue, [{ companyId }])
  return 'done'
}
