/** Begins a read, and decides on one that waits. */
import type { Act, OwnAct } from '#server/platform/events.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import * as queries from './queries.ts'
import { refuseLesser } from '#server/platform/http/refuse-lesser.ts'

/** @returns its id. @throws ApiError not_found | conflict while it is paused, or being read or applied */
export async function askRun(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  { preview }: { readonly preview: boolean },
): Promise<string> {
  refuseLesser(act)
  const row = mustFind(await queries.lockDirectory(tx, companyId))
  if (row.state !== 'ACTIVE') throw new ApiError('conflict')
  const runId = await beginRun(tx, companyId, act, { isPreview: preview, isNightly: false })
  if (runId === null) throw new ApiError('conflict')
  const place = { companyId, integrationId: row.integration_id }
  await noteIntegration(tx, place, act, 'integration.sync_asked', { preview })
  return runId
}

/** What waited for somebody is read anew. @returns null while another read is under way */
export async function beginRun(
  tx: Tx,
  companyId: CompanyId,
  { at }: Pick<Act | OwnAct, 'at'>,
  { isPreview, isNightly }: { readonly isPreview: boolean; readonly isNightly: boolean },
): Promise<string | null> {
  const waiting = await queries.findLiveRun(tx, companyId, ['WAITING'])
  if (waiting !== undefined) {
    const ended = { state: 'DISCARDED', ended_at: at }
    await queries.moveRun(tx, companyId, waiting.run_id, ['WAITING'], ended)
  }
  const runId = uuid7()
  const isBegun = await queries.insertRun(tx, {
    company_id: companyId,
    run_id: runId,
    began_at: at,
    state: 'READING',
    is_preview: isPreview,
    is_nightly: isNightly,
  })
  return isBegun ? runId : null
}

/** Of a read that waits: make its changes, or none. @throws ApiError not_found | conflict | forbidden */
export async function decideRun(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  runId: string,
  decision: 'APPLY' | 'DISCARD',
): Promise<void> {
  refuseLesser(act)
  const row = mustFind(await queries.lockDirectory(tx, companyId))
  mustFind(await queries.findRun(tx, companyId, runId))
  const { actor, at } = act
  const decidedBy = actor.kind === 'employee' ? actor.userId : null
  const isMoved = await queries.moveRun(tx, companyId, runId, ['WAITING'], {
    decided_by: decidedBy,
    ...(decision === 'APPLY' ? { state: 'APPLYING' } : { state: 'DISCARDED', ended_at: at }),
  })
  if (!isMoved) throw new ApiError('conflict')
  const place = { companyId, integrationId: row.integration_id }
  const kind = decision === 'APPLY' ? 'integration.sync_confirmed' : 'integration.sync_discarded'
  await noteIntegration(tx, place, act, kind)
}
