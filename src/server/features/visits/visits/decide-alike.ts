import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents, type Act } from '#server/platform/events.ts'
import { visitAnswer } from '../visit-record/present-visit.ts'
import { markApproved, markDenied } from './queries-decide.ts'

/** `occurrence` counts the visits of one visitor that are decided in one act: of the first they hear. */
export type Alike = { readonly key: VisitKey; readonly occurrence: number }

/**
 * Does to visits of one meeting what `approveVisit` or `denyByApprover` has just done to the first of them. They wait as it
 * did: in review, held by nothing, not over, and locked by the caller; so the rules say of them what they said of it. Two
 * statements, however many they are.
 */
export async function decideAlike(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  visits: readonly Alike[],
  { answer, reason }: { readonly answer: 'approve' | 'deny'; readonly reason: string },
) {
  const keys = visits.map(({ key }) => key)
  const isApproved = answer === 'approve'
  if (isApproved) await markApproved(tx, companyId, keys, act.at)
  else await markDenied(tx, companyId, keys, { reason, at: act.at })
  const events = visits.map(({ key, occurrence }) => ({
    kind: isApproved ? ('visit.approved' as const) : ('visit.denied' as const),
    subject: visitSubject(key),
    payload: {
      ...(isApproved ? { from: 'IN_REVIEW', cause: null } : { cause: 'APPROVER' }),
      ...(occurrence > 1 ? { occurrence } : {}),
    },
  }))
  await appendEvents(tx, companyId, act, events)
  return keys.map((key) => visitAnswer(key, isApproved ? 'EXPECTED' : 'DENIED'))
}
