import { emergencySubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { userOf } from './policy.ts'
import { holdEmergency, insertMarks, type NewMark } from './queries.ts'

/**
 * Keeps marks; those that are known change nothing, so that a device sends all that it is unsure of. A mark that is under
 * way while the emergency ends is in its report, or is kept as late. @throws ApiError not_found
 */
export async function markPeople(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  { emergencyId, marks }: { readonly emergencyId: string; readonly marks: readonly NewMark[] },
): Promise<{ kept: number; isOver: boolean }> {
  const { isOver } = await holdEmergency(tx, companyId, emergencyId, 'share')
  const kept = await insertMarks(tx, companyId, {
    emergencyId,
    marks,
    by: userOf(act.actor),
    at: act.at,
    late: isOver,
  })
  if (kept.length > 0) {
    await appendEvent(tx, companyId, act, {
      kind: 'emergency.marked',
      subject: emergencySubject(emergencyId),
      payload: { marks: kept, late: isOver },
    })
  }
  return { kept: kept.length, isOver }
}
