/** Connects a bot of Microsoft Teams. */
import { decodeJwt } from 'jose'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { connectTeams as endpoint } from '#contract/integrations/chats.ts'
import type { Deps } from '#server/deps.ts'
import type { Act } from '#server/platform/events.ts'
import { refuseLesser } from '#server/platform/http/refuse-lesser.ts'
import { exchangeReach } from '#server/platform/integrations/exchange-reach.ts'
import { findIntegration, type Place } from '#server/platform/integrations/queries.ts'
import { fetchToken } from '../teams/access-tokens.ts'
import { writeTeamsSecrets } from '../teams/teams-secrets.ts'
import { checkedAddress, goLive, mustBeChat, refusal } from './save-chat.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
/** A uuid or a domain: it stands in the address that the secret goes to. */
const tenantName = /^[a-z0-9][a-z0-9.-]*$/i

/**
 * Microsoft itself says whether the secret opens the bot, and whose it is; then it goes live. Whoever names another address says by
 * which keys calls are signed, and so can call in the name of anybody there.
 * @throws ApiError forbidden | not_found | validation_failed
 */
export async function connectTeams(
  deps: Deps,
  place: Place,
  act: Act,
  { address: typed, appId: typedId, tenant, clientSecret }: HandlerInput<typeof endpoint>['body'],
): Promise<{ readonly name: string }> {
  refuseLesser(act)
  mustBeChat(await deps.db.inTenant(place.companyId, (tx) => findIntegration(tx, place)), 'TEAMS')
  const appId = typedId.toLowerCase()
  if (!uuid.test(appId)) throw refusal('appId', 'chat_error_app_id')
  if (!tenantName.test(tenant)) throw refusal('tenant', 'chat_error_tenant')
  const address = checkedAddress(deps, typed)
  const given = { appId, clientSecret, address }
  const fetched = await fetchToken(exchangeReach(deps), { ...given, tenantId: tenant })
  if (!('token' in fetched)) {
    const { status } = fetched
    const isRefused = status !== null && status >= 400 && status < 500
    throw isRefused
      ? refusal('clientSecret', 'chat_error_bot')
      : refusal('address', 'chat_error_unreachable')
  }
  const tenantId = tenantOf(fetched.token) ?? tenant
  const secret = writeTeamsSecrets({ ...given, tenantId })
  const opened = { address, secret, workspaceId: tenantId, name: tenant, botId: `28:${appId}` }
  await goLive(deps, { ...place, kind: 'TEAMS' }, act, opened)
  return opened
}

/** The uuid of the company, whatever name it was called by. The token came from Microsoft by an encrypted call. */
function tenantOf(token: string): string | null {
  try {
    const { tid } = decodeJwt(token)
    return typeof tid === 'string' && /^[\da-f-]{36}$/i.test(tid) ? tid.toLowerCase() : null
  } catch {
    return null
  }
}
