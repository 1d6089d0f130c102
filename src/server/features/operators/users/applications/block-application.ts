import { outsideId } from '#contract/ids.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { lockApplication, setBlocked } from './queries.ts'

/**
 * Blocks a program, for a reason, or lets it in again; what is so already stays as it is. It stands in both audit logs.
 * @throws ApiError not_found
 */
export async function blockApplication(
  tx: Tx,
  act: Act,
  clientId: string,
  { blocked, reason }: { readonly blocked: boolean; readonly reason: string },
): Promise<void> {
  const before = mustFind(await lockApplication(tx, clientId))
  if ((before.blockedAt !== null) === blocked) return
  await setBlocked(tx, clientId, blocked ? { at: act.at, reason } : null)
  const kind = blocked ? 'api_client.blocked' : 'api_client.unblocked'
  await noteOperatorAct(tx, act, kind, `organisation:${outsideId('OR', before.organisationId)}`, {
    organisationId: mintOrganisationId(before.organisationId),
    payload: { clientId },
    changed: {
      from: { reason: before.blockedReason },
      to: { reason: blocked ? reason : null },
    },
  })
}
