import type { EventKind } from '#domain/audit/event-kind.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import * as queries from './queries-blocks.ts'

type Asked = { readonly blocked: boolean; readonly reason: string }
type Program = queries.LockedProgram & {
  readonly block: (block: queries.Block | null) => Promise<void>
  readonly kind: { readonly blocked: EventKind; readonly unblocked: EventKind }
  /** Ids alone. */
  readonly payload: Readonly<Record<string, string>>
}

/**
 * Blocks a program, for a reason, or lets it in again; what is so already stays as it is. It stands in both audit logs.
 * @throws ApiError not_found
 */
export async function blockApplication(
  tx: Tx,
  act: Act,
  id: string,
  { blocked, reason }: Asked,
): Promise<void> {
  const { organisationId, blockedReason, block, kind, payload } = mustFind(await lock(tx, id))
  if ((blockedReason !== null) === blocked) return
  await block(blocked ? { at: act.at, reason } : null)
  await noteOperatorAct(
    tx,
    act,
    blocked ? kind.blocked : kind.unblocked,
    `organisation:${outsideId('OR', organisationId)}`,
    {
      organisationId: mintOrganisationId(organisationId),
      payload,
      changed: { from: { reason: blockedReason }, to: { reason: blocked ? reason : null } },
    },
  )
}

/** The program of that id, which says of what kind it is. */
async function lock(tx: Tx, id: string): Promise<Program | undefined> {
  const directoryId = insideId('WH', id)
  if (directoryId !== null) {
    const found = await queries.lockDirectory(tx, directoryId)
    return (
      found && {
        ...found,
        block: (block) => queries.blockDirectory(tx, directoryId, block),
        kind: { blocked: 'directory.blocked', unblocked: 'directory.unblocked' },
        payload: { directoryId: id },
      }
    )
  }
  const assistantId = insideId('AI', id)
  if (assistantId !== null) {
    const found = await queries.lockAssistant(tx, assistantId)
    return (
      found && {
        ...found,
        block: (block) => queries.blockAssistant(tx, assistantId, found, block),
        kind: { blocked: 'ai_assistant.blocked', unblocked: 'ai_assistant.unblocked' },
        payload: { assistantId: id },
      }
    )
  }
  const found = await queries.lockClient(tx, id)
  return (
    found && {
      ...found,
      block: (block) => queries.blockClient(tx, id, block),
      kind: { blocked: 'api_client.blocked', unblocked: 'api_client.unblocked' },
      payload: { clientId: id },
    }
  )
}
