import { outsideId } from '#contract/ids.ts'
import { actorName } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { executeCheckOut } from './queries.ts'

/** Somebody leaves this company; the desk is free again. @throws ApiError employee_not_checked_in */
export async function checkOutEmployee(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  userId: string,
): Promise<{ checkedOutAt: string }> {
  const wasIn = await executeCheckOut(tx, companyId, {
    userId,
    at: act.at,
    subject: outsideId('US', userId),
    actor: actorName(act.actor),
    commandId: act.commandId,
  })
  if (!wasIn) throw new ApiError('employee_not_checked_in')
  return { checkedOutAt: act.at }
}
