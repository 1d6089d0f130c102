/** Asks what a system has, and lets the differences be mended. */
import type { Resync } from '#contract/integrations/doors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { resync } from '#contract/integrations/doors.ts'
import { lockSystem, updateSystem, type SystemRow } from '../systems/queries.ts'
import { settingsOf } from '../systems/stored-system.ts'

export const noCounts: Resync['counts'] = {
  MISSING: 0,
  WRONG_LEVEL: 0,
  FOUND: 0,
  EXTRA: 0,
  GONE: 0,
  same: 0,
  foreign: 0,
}

export function resyncOf(row: SystemRow): Resync | null {
  return row.resync === null ? null : resync.parse(row.resync)
}

/** @throws ApiError not_found | conflict where it cannot be asked, is not running, or is being read already */
export async function askResync(tx: Tx, place: Place, act: Act): Promise<void> {
  const row = mustFind(await lockSystem(tx, place))
  const before = resyncOf(row)
  const isBusy = before?.state === 'READING' || before?.state === 'REPAIRING'
  const isListed = settingsOf(row).mapping.list.path !== ''
  if (row.state !== 'ACTIVE' || !isListed || isBusy) throw new ApiError('conflict')
  const begun: Resync = { state: 'READING', at: act.at, counts: noCounts, shown: [], error: null }
  await updateSystem(tx, place, { resync: JSON.stringify(begun) })
  await noteIntegration(tx, place, act, 'integration.sync_asked')
}

/** Of what somebody has seen. @throws ApiError not_found | conflict where nothing was compared */
export async function confirmResync(tx: Tx, place: Place, act: Act): Promise<void> {
  const row = mustFind(await lockSystem(tx, place))
  const before = resyncOf(row)
  if (row.state !== 'ACTIVE' || before?.state !== 'READY') throw new ApiError('conflict')
  const begun: Resync = { ...before, state: 'REPAIRING', at: act.at }
  await updateSystem(tx, place, { resync: JSON.stringify(begun) })
  await noteIntegration(tx, place, act, 'integration.sync_confirmed')
}
