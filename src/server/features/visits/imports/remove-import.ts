import { mayChangeImport } from '#domain/import/import-state.ts'
import { importSubject, type ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { seenImport } from './policy.ts'
import { deleteImport, lockImport } from './queries.ts'

/**
 * Forgets a list with its rows; the visits that it became stay.
 * @throws ApiError not_found | conflict while it is under way
 */
export async function removeImport(
  tx: Tx,
  companyId: CompanyId,
  act: Act & { readonly actor: ActorOf<'employee'> },
  importId: string,
): Promise<void> {
  const found = seenImport(act.actor, await lockImport(tx, companyId, importId))
  if (!mayChangeImport(found.state)) throw new ApiError('conflict')
  await deleteImport(tx, companyId, importId)
  await appendEvent(tx, companyId, act, {
    kind: 'import.removed',
    subject: importSubject(importId),
  })
}
