/** Alerts as other features see them: who writes to people about them, and the page where somebody decides. */
import { arrivalParams } from '#contract/arrivals/arrivals.ts'
import type { Actor, VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mayDecide } from '../policy.ts'
import { presentAlert } from '../present.ts'
import { findAlert, listAlerts, listOpenAlerts, type AlertRow } from './queries-alerts.ts'
import { countHeldVisits, findArrivalParams } from './queries-holds.ts'

export type WatchAlert = AlertRow

export function loadAlert(
  tx: Tx,
  companyId: CompanyId,
  alertId: string,
): Promise<WatchAlert | undefined> {
  return findAlert(tx, companyId, alertId)
}

/** Null: the visit is not held. Otherwise the undecided alerts that hold it and that the actor may decide. */
export async function loadHold(
  tx: Tx,
  companyId: CompanyId,
  actor: Actor,
  visit: VisitKey,
): Promise<readonly WatchAlert[] | null> {
  const alerts = await listOpenAlerts(tx, companyId, visit)
  const holds = alerts.filter(({ action, isHeld }) => action === 'HOLD' && isHeld)
  if (holds.length === 0) return null
  const params = arrivalParams.parse(await findArrivalParams(tx, companyId))
  return holds.filter(({ list }) => mayDecide(actor, list, params))
}

/** For how many visits of the visitor a decision about these alerts counts, from the local date `today` on. */
export function countHeld(
  tx: Tx,
  companyId: CompanyId,
  alerts: readonly WatchAlert[],
  { visitorId }: VisitKey,
  today: string,
): Promise<number> {
  const ids = alerts.map(({ id }) => id)
  return countHeldVisits(tx, companyId, visitorId, ids, today)
}

/** Whom a visitor resembled on a watch list, the newest first. */
export async function loadAlertsOfVisitor(tx: Tx, companyId: CompanyId, visitorId: string) {
  const found = await listAlerts(tx, companyId, { visitorId, page: 1, pageSize: 100 })
  return found.alerts.map(presentAlert)
}
