import { importSubject, type ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { seenImport } from './policy.ts'
import { changeImport, lockImport } from './queries.ts'
import { countRows } from './queries-rows.ts'

/**
 * Goes no further: waits for the rows under way, keeps what was made, and leaves the rest to be continued.
 * @throws ApiError not_found | conflict when it is not under way
 */
export async function stopImport(
  tx: Tx,
  companyId: CompanyId,
  act: Act & { readonly actor: ActorOf<'employee'> },
  importId: string,
): Promise<void> {
  const found = seenImport(act.actor, await lockImport(tx, companyId, importId))
  if (found.state !== 'RUNNING') throw new ApiError('conflict')
  await changeImport(tx, companyId, importId, { state: 'STOPPED', endedAt: act.at })
  const { DONE } = await countRows(tx, companyId, importId)
  await appendEvent(tx, companyId, act, {
    kind: 'import.stopped',
    subject: importSubject(importId),
    payload: { visits: DONE },
  })
}
