/** Connects a chat, and begins to disconnect it. */
import { accountIdOf } from '#server/platform/auth/actor.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { createChat } from '#contract/integrations/chats.ts'
import { chatEvents } from '#domain/integration/chat/chat-event.ts'
import { chatKinds, isChatKind, type ChatKind } from '#domain/integration/chat/chat-kind.ts'
import { teamsAddress } from '#domain/integration/chat/teams-hosts.ts'
import { checkAddress } from '#server/platform/outgoing/check-address.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act, AnyAct } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { refuseLesser } from '#server/platform/http/refuse-lesser.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import {
  findIntegration,
  lockIntegration,
  updateIntegration,
  deleteIntegration,
  type IntegrationRow,
  type Place,
} from '#server/platform/integrations/queries.ts'
import { keepSecret } from '#server/platform/integrations/one-secret.ts'
import { beginEnd, findWorkspace, insertChat, putWorkspace } from '../queries.ts'
import { slackAddress } from '../slack/slack.ts'
import { webexAddress } from '../webex/webex.ts'

const firstAddress: Readonly<Record<ChatKind, string>> = {
  SLACK: slackAddress,
  TEAMS: teamsAddress,
  WEBEX: webexAddress,
}

/** Its address is needed to make the app there, so it begins without one. @throws ApiError forbidden */
export async function addChat(
  tx: Tx,
  place: Place,
  act: Act,
  { vendor, name }: HandlerInput<typeof createChat>['body'],
): Promise<void> {
  refuseLesser(act)
  const { actor, at } = act
  await insertChat(tx, place, {
    kind: vendor,
    name,
    address: firstAddress[vendor],
    events: chatEvents,
    createdBy: actor.kind === 'employee' ? actor.userId : null,
    madeByAccount: accountIdOf(actor),
    at,
  })
  await noteIntegration(tx, place, act, 'integration.created', { name })
}

/** @throws ApiError not_found unless it is a chat of the location, of this kind if one is named */
export function mustBeChat(row: IntegrationRow | undefined, kind?: ChatKind): IntegrationRow {
  if (row === undefined || !isChatKind(row.kind)) throw new ApiError('not_found')
  if (kind !== undefined && row.kind !== kind) throw new ApiError('not_found')
  return row
}

/** What a chat opened by, and whose it turned out to be. */
export type Opened = {
  readonly address: string
  /** As it is sealed. */
  readonly secret: string
  readonly workspaceId: string
  readonly name: string
  readonly botId: string
}

/** The chat itself has said that it opens by this. @throws ApiError not_found */
export async function goLive(
  deps: Pick<Deps, 'db' | 'secrets'>,
  { kind, companyId, integrationId }: Place & { readonly kind: ChatKind },
  act: Act,
  { address, secret, workspaceId, name, botId }: Opened,
): Promise<void> {
  const place = { companyId, integrationId }
  const own = { company_id: companyId, integration_id: integrationId }
  await deps.db.inTenant(companyId, async (tx) => {
    mustBeChat(await lockIntegration(tx, place), kind)
    await updateIntegration(tx, place, {
      address,
      rehearsed_at: act.at,
      state: 'ACTIVE',
      disabled_reason: null,
      failures: 0,
      failing_since: null,
      rests_until: null,
      warned: 0,
      restored_from: null,
      last_error: null,
    })
    await keepSecret(tx, deps, place, secret, act.at)
    await putWorkspace(tx, { ...own, workspace_id: workspaceId, name, bot_id: botId })
    await noteIntegration(tx, place, act, 'integration.activated', { name })
  })
}

/** What was shown is closed and the token revoked by a job; what was never connected is simply gone. @throws ApiError not_found | forbidden */
export async function disconnect(tx: Tx, place: Place, act: AnyAct): Promise<void> {
  refuseLesser(act)
  mustBeChat(await lockIntegration(tx, place))
  const workspace = await findWorkspace(tx, place)
  if (workspace === undefined) {
    await deleteIntegration(tx, place, chatKinds)
    await noteIntegration(tx, place, act, 'integration.removed')
    return
  }
  await beginEnd(tx, place, act.at)
  await updateIntegration(tx, place, { state: 'PAUSED', disabled_reason: null })
  await noteIntegration(tx, place, act, 'integration.ending')
}

/** Its own, or a proxy's. @throws ApiError validation_failed */
export function checkedAddress(deps: Deps, typed: string): string {
  const address = typed.endsWith('/') ? typed.slice(0, -1) : typed
  checkAddress(deps, address, { isRoot: true })
  return address
}

/** A chat that ends takes no more. @throws ApiError not_found | conflict */
export async function refuseEnding(tx: Tx, place: Place): Promise<void> {
  mustBeChat(await findIntegration(tx, place))
  const { ends_since: ends } = mustFind(await findWorkspace(tx, place), 'conflict')
  if (ends !== null) throw new ApiError('conflict')
}

export const refusal = (field: string, code: string): ApiError =>
  new ApiError('validation_failed', [{ field: `body.${field}`, code }])
