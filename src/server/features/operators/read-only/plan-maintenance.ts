import { isMaintenancePlannable, type Maintenance } from '#domain/operation/maintenance.ts'
import type { Deps } from '#server/deps.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import * as queries from './queries.ts'

const subject = 'installation:maintenance'

/**
 * Plans maintenance, or changes what is planned or under way. The processes know within seconds; the one that is asked, once it
 * forgets (`deps.readOnly`).
 * @throws ApiError maintenance_times
 */
export async function planMaintenance(tx: Tx, act: AnyAct, planned: Maintenance): Promise<void> {
  if (!isMaintenancePlannable(planned, act.at)) throw new ApiError('maintenance_times')
  const from = standing(await queries.lockMaintenance(tx), act.at)
  await queries.saveMaintenance(tx, planned)
  const changed = { from, to: { ...planned } }
  await noteOperatorAct(tx, act, 'installation.maintenance_planned', subject, { changed })
}

/** Calls it off, or ends it. @returns false where none was planned */
export async function cancelMaintenance(tx: Tx, act: AnyAct): Promise<boolean> {
  const found = await queries.lockMaintenance(tx)
  if (found === undefined) return false
  await queries.removeMaintenance(tx)
  const from = standing(found, act.at)
  if (from === null) return false
  const changed = { from, to: null }
  await noteOperatorAct(tx, act, 'installation.maintenance_cancelled', subject, { changed })
  return true
}

/** What people who work here are told of it by now; null for nothing. */
export async function toldMaintenance({ readOnly, clock }: Pick<Deps, 'readOnly' | 'clock'>) {
  const found = await readOnly.maintenance()
  if (found === null || found.announcedFrom > clock.now()) return null
  const { reason, startsAt, endsAt } = found
  return { reason, startsAt, endsAt }
}

/** One that is over is none. */
function standing(found: Maintenance | undefined, now: string): Maintenance | null {
  return found === undefined || found.endsAt <= now ? null : { ...found }
}
