/** The job that follows a check-in: a badge for who has come, where the location prints them by itself. */
import { walkInParams } from '#contract/walk-in-params.ts'
import type { Deps } from '#server/deps.ts'
import { visitKeyOf } from '#server/platform/auth/signed-link.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { readBadgeParams } from '../badges/read-badge-params.ts'
import { findWalkInParams } from './queries.ts'
import { queueBadge } from './queue-badge.ts'
import type { CheckedInBadge } from './queues.ts'

/** Of an event there is one badge, however often this runs. */
export async function printOnCheckIn(
  { tx }: JobContext,
  { companyId, subject, cause }: CheckedInBadge,
  deps: Pick<Deps, 'companies' | 'clock'>,
): Promise<JobOutcome> {
  const company = await deps.companies.find(companyId)
  const key = visitKeyOf(subject.replace('visit:', ''))
  if (company === null || company.disabled || key === null) return 'done'
  const badge = await readBadgeParams(tx, company.companyId)
  const walkIn = walkInParams.parse((await findWalkInParams(tx, company.companyId)) ?? {})
  if (!badge.printOnCheckIn && !walkIn.printBadges) return 'done'
  const act = { actor: { kind: 'system' }, commandId: null, at: deps.clock.now() } as const
  try {
    await queueBadge(tx, company.companyId, act, { key, cause })
    return 'done'
  } catch (error) {
    // Nobody waits for an answer: who has left again needs no badge, and without a printer there is none.
    if (error instanceof ApiError) return 'done'
    throw error
  }
}
