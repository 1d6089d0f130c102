/** Connects a bot of Webex. */
import type { HandlerInput } from '#contract/endpoint.ts'
import type { connectWebex as endpoint } from '#contract/integrations/chats.ts'
import type { Deps } from '#server/deps.ts'
import type { Act } from '#server/platform/events.ts'
import { refuseLesser } from '#server/platform/http/refuse-lesser.ts'
import { randomToken } from '#server/platform/ids.ts'
import { findIntegration, type Place } from '#server/platform/integrations/queries.ts'
import { webexHook } from '../webex/register-webex.ts'
import { makeHooks, tryWebex } from '../webex/webex-hooks.ts'
import { writeWebexSecrets } from '../webex/webex-secrets.ts'
import { checkedAddress, goLive, mustBeChat, refusal } from './save-chat.ts'

/**
 * Whose the token is says Webex itself, and it is told where to call, signed by a secret that is made here; then it goes live.
 * @throws ApiError forbidden | not_found | validation_failed
 */
export async function connectWebex(
  deps: Deps,
  place: Place,
  act: Act,
  { address: typed, botToken }: HandlerInput<typeof endpoint>['body'],
): Promise<{ readonly name: string }> {
  refuseLesser(act)
  mustBeChat(await deps.db.inTenant(place.companyId, (tx) => findIntegration(tx, place)), 'WEBEX')
  const address = checkedAddress(deps, typed)
  const bot = await tryWebex(deps, { address, botToken })
  if (typeof bot === 'string') {
    throw refusal(bot === 'chat_error_unreachable' ? 'address' : 'botToken', bot)
  }
  const hook = webexHook(deps.config.publicUrl, place.integrationId)
  const secrets = { address, botToken, hook, signingSecret: randomToken() }
  const fault = await makeHooks(deps, secrets)
  if (fault !== null) throw refusal('address', fault)
  const secret = writeWebexSecrets(secrets)
  await goLive(deps, { ...place, kind: 'WEBEX' }, act, { address, secret, ...bot })
  return bot
}
