/** What approving and denying a visit mean while it is held. */
import { arrivalParams } from '#contract/arrivals/arrivals.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Status } from '#domain/visit/status.ts'
import type { WatchDecision } from '#domain/watch-list/judge-match.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { settleAlert } from './decide-alert.ts'
import { mayDecide } from '../policy.ts'
import { listOpenAlerts } from './queries-alerts.ts'
import { findArrivalParams, findHold, lockVisitsOf, waiveAlerts } from './queries-holds.ts'

export type HoldOutcome =
  | { readonly kind: 'not_held' | 'not_allowed' }
  /** What the visit is now; somebody else may still have to decide about another alert. */
  | { readonly kind: 'decided'; readonly status: Status; readonly isHeld: boolean }

/**
 * Decides every alert that holds a visit and that the actor may decide: approving a visit dismisses them, denying it
 * confirms them. The caller has locked the visit.
 */
export async function decideHold(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  visit: VisitKey,
  answer: { readonly decision: WatchDecision; readonly reason: string },
): Promise<HoldOutcome> {
  const { companyId } = company
  if ((await findHold(tx, companyId, visit))?.isHeld !== true) return { kind: 'not_held' }
  await lockVisitsOf(tx, companyId, visit.visitorId, localDateOf(act.at, company.timeZone))
  const params = arrivalParams.parse(await findArrivalParams(tx, companyId))
  const alerts = await listOpenAlerts(tx, companyId, visit)
  const own = alerts.filter(
    ({ action, list }) => action === 'HOLD' && mayDecide(act.actor, list, params),
  )
  if (own.length === 0) return { kind: 'not_allowed' }
  for (const alert of own) await settleAlert(tx, company, act, alert, answer)
  return { kind: 'decided', ...mustFind(await findHold(tx, companyId, visit)) }
}

/**
 * Somebody with the right lets a visitor in who was denied: what was confirmed about this visitor does not stop this visit
 * again, only others. The caller has locked the visit.
 */
export async function letInAnyway(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  visit: VisitKey,
): Promise<void> {
  await waiveAlerts(tx, companyId, visit, act.at)
}
