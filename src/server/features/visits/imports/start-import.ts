import { mayStartImport } from '#domain/import/import-state.ts'
import { importSubject, type ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { seenImport } from './policy.ts'
import { changeImport, lockImport } from './queries.ts'
import { countRows } from './queries-rows.ts'

/**
 * Every good row becomes a visit in the background; its event asks for the job.
 * @throws ApiError not_found | conflict when it is under way or nothing is left
 */
export async function startImport(
  tx: Tx,
  companyId: CompanyId,
  act: Act & { readonly actor: ActorOf<'employee'> },
  importId: string,
): Promise<void> {
  const found = seenImport(act.actor, await lockImport(tx, companyId, importId))
  const counts = await countRows(tx, companyId, importId)
  if (!mayStartImport(found.state, counts)) throw new ApiError('conflict')
  await changeImport(tx, companyId, importId, {
    state: 'RUNNING',
    startedAt: act.at,
    endedAt: null,
  })
  await appendEvent(tx, companyId, act, {
    kind: 'import.started',
    subject: importSubject(importId),
    payload: { rows: counts.READY },
  })
}
