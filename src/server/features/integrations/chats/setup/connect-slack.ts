/** Connects a workspace of Slack. */
import type { HandlerInput } from '#contract/endpoint.ts'
import type { connectChat } from '#contract/integrations/chats.ts'
import type { Deps } from '#server/deps.ts'
import type { Act } from '#server/platform/events.ts'
import { refuseLesser } from '#server/platform/http/refuse-lesser.ts'
import { findIntegration, type Place } from '#server/platform/integrations/queries.ts'
import { writeSlackSecrets } from '../slack/slack-secrets.ts'
import { trySlack } from '../slack/try-slack.ts'
import { checkedAddress, goLive, mustBeChat, refusal } from './save-chat.ts'

/**
 * Whose the token is says Slack itself; then it goes live. Whoever gives a signing secret can sign in the name of anybody there.
 * @throws ApiError forbidden | not_found | validation_failed
 */
export async function connectSlack(
  deps: Deps,
  place: Place,
  act: Act,
  { address: typed, botToken, signingSecret }: HandlerInput<typeof connectChat>['body'],
): Promise<{ readonly name: string }> {
  refuseLesser(act)
  mustBeChat(await deps.db.inTenant(place.companyId, (tx) => findIntegration(tx, place)), 'SLACK')
  const address = checkedAddress(deps, typed)
  const workspace = await trySlack(deps, address, botToken)
  if (typeof workspace === 'string') {
    throw refusal(workspace === 'chat_error_unreachable' ? 'address' : 'botToken', workspace)
  }
  const secret = writeSlackSecrets({ botToken, signingSecret, address })
  await goLive(deps, { ...place, kind: 'SLACK' }, act, { address, secret, ...workspace })
  return workspace
}
