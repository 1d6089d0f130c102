import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { raiseBookingEpoch } from './queries.ts'

/** Ends every booking link of a user of this company. @throws ApiError not_found */
export async function revokeBookingLinks(
  tx: Tx,
  deps: Pick<Deps, 'employees'>,
  { companyId }: CompanyCard,
  act: Act,
  userId: string,
): Promise<{ id: `US-${string}` }> {
  if (!(await raiseBookingEpoch(tx, companyId, userId))) throw new ApiError('not_found')
  const id = outsideId('US', userId)
  await appendEvent(tx, companyId, act, {
    kind: 'user.booking_links_revoked',
    subject: `user:${id}`,
  })
  afterCommit(tx, () => deps.employees.forget(userId))
  return { id }
}
