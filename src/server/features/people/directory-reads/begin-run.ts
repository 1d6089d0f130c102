/** Begins a read, and decides on one that waits. */
import type { Act, AnyAct } from '#server/platform/events.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import { refuseLesser } from '#server/platform/http/refuse-lesser.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { PeopleSource } from './people-source.ts'
import * as queries from './queries.ts'

/** @returns its id. @throws ApiError not_found | conflict while it is paused, or being read or applied */
export async function askRun(
  tx: Tx,
  source: PeopleSource,
  companyId: CompanyId,
  act: Act,
  { preview }: { readonly preview: boolean },
): Promise<string> {
  refuseLesser(act)
  const { isPaused, integrationId } = mustFind(await source.lock(tx, companyId))
  if (isPaused) throw new ApiError('conflict')
  const key = { companyId, source: source.name }
  const runId = await beginRun(tx, key, act, { isPreview: preview, isNightly: false })
  if (runId === null) throw new ApiError('conflict')
  const place = { companyId, integrationId }
  await noteIntegration(tx, place, act, 'integration.sync_asked', { preview })
  return runId
}

/** What waited for somebody is read anew. @returns null while another read is under way */
export async function beginRun(
  tx: Tx,
  key: queries.SourceKey,
  { at }: Pick<AnyAct, 'at'>,
  { isPreview, isNightly }: { readonly isPreview: boolean; readonly isNightly: boolean },
): Promise<string | null> {
  const { companyId, source } = key
  const waiting = await queries.findLiveRun(tx, key, ['WAITING'])
  if (waiting !== undefined) {
    const ended = { state: 'DISCARDED', ended_at: at }
    await queries.moveRun(tx, companyId, waiting.run_id, ['WAITING'], ended)
  }
  const runId = uuid7()
  const isBegun = await queries.insertRun(tx, {
    company_id: companyId,
    source,
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
  source: PeopleSource,
  companyId: CompanyId,
  act: Act,
  runId: string,
  decision: 'APPLY' | 'DISCARD',
): Promise<void> {
  refuseLesser(act)
  const { integrationId } = mustFind(await source.lock(tx, companyId))
  mustFind(await queries.findRun(tx, { companyId, source: source.name }, runId))
  const { actor, at } = act
  const decidedBy = actor.kind === 'employee' ? actor.userId : null
  const isMoved = await queries.moveRun(tx, companyId, runId, ['WAITING'], {
    decided_by: decidedBy,
    ...(decision === 'APPLY' ? { state: 'APPLYING' } : { state: 'DISCARDED', ended_at: at }),
  })
  if (!isMoved) throw new ApiError('conflict')
  const place = { companyId, integrationId }
  const kind = decision === 'APPLY' ? 'integration.sync_confirmed' : 'integration.sync_discarded'
  await noteIntegration(tx, place, act, kind)
}

/** What waits or is read was found in a way that no longer counts. */
export async function dropLiveRun(tx: Tx, key: queries.SourceKey, at: string): Promise<void> {
  const live = await queries.findLiveRun(tx, key, ['READING', 'WAITING'])
  if (live === undefined) return
  await queries.moveRun(tx, key.companyId, live.run_id, ['READING', 'WAITING'], {
    state: 'DISCARDED',
    ended_at: at,
  })
}
