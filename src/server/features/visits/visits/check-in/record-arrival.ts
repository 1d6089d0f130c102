import { transition } from '#domain/visit/transition.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { updateVisit } from '../queries.ts'
import { transitionError } from './refuse-check-in.ts'

/**
 * Expected → on site for somebody who is in the building though something is missing: an arrival that a kiosk recorded
 * without the server is a fact (decision 0112). Reception completes it.
 * @throws ApiError visit_status_conflict | not_found
 */
export async function recordArrival(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
): Promise<void> {
  const { status } = await lockVisit(tx, company, key, act.at)
  const step = transition(status, 'on-site')
  if (!step.ok) throw transitionError(step.reason, status)
  await updateVisit(tx, company.companyId, key, { status: step.status, on_site_at: act.at })
  await appendEvent(tx, company.companyId, act, {
    kind: 'visit.on_site',
    subject: visitSubject(key),
    payload: { incomplete: true },
  })
}
