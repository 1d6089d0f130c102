import { outsideId } from '#contract/ids.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { checkInEmployee } from '../../presences/check-in-employee.ts'
import { checkOutEmployee } from '../../presences/check-out-employee.ts'

/**
 * Checks somebody in or out by the word of reception, without the code of a kiosk.
 * @throws ApiError not_found | employee_not_checked_in | the codes of a check-in
 */
export async function switchPresence(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { userId, isPresent }: { readonly userId: string; readonly isPresent: boolean },
): Promise<{ userId: `US-${string}`; isPresent: boolean }> {
  if (isPresent) await checkInEmployee(tx, company, act, { userId, kiosk: null })
  else await checkOutEmployee(tx, company, act, userId)
  return { userId: outsideId('US', userId), isPresent }
}
