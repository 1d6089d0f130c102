/** Asks Slack whose a token is, before it is stored. https://docs.slack.dev/reference/methods/auth.test */
import { z } from 'zod'
import { slackScopes } from '#domain/integration/chat/slack-manifest.ts'
import type { Deps } from '#server/deps.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { fetchChecked } from '#server/platform/outgoing/fetch-checked.ts'
import { OutgoingError } from '#server/platform/outgoing/post-json.ts'

export type SlackWorkspace = {
  readonly workspaceId: string
  readonly name: string
  readonly botId: string
}
export type SlackFault = 'chat_error_unreachable' | 'chat_error_token' | 'chat_error_scopes'

const timeoutMs = 8_000
const identity = z.object({
  ok: z.literal(true),
  team: z.string().min(1),
  team_id: z.string().min(1),
  user_id: z.string().min(1),
  /** A token of a person has none: it would write in their name. */
  bot_id: z.string().min(1),
})

/** @returns the code of what is wrong, else the workspace */
export async function trySlack(
  { config }: Pick<Deps, 'config'>,
  address: string,
  botToken: string,
): Promise<SlackWorkspace | SlackFault> {
  const send = fetchChecked({ addresses: allowedAddresses(config.webhookAllow), timeoutMs })
  try {
    const response = await send(`${address}/auth.test`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${botToken}`,
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': 'Foyer',
      },
    })
    if (response.status !== 200) return 'chat_error_unreachable'
    const read = identity.safeParse(await response.json())
    if (!read.success) return 'chat_error_token'
    const granted = (response.headers.get('x-oauth-scopes') ?? '')
      .split(',')
      .map((one) => one.trim())
    if (!slackScopes.every((scope) => granted.includes(scope))) return 'chat_error_scopes'
    const { team, team_id: workspaceId, user_id: botId } = read.data
    return { workspaceId, name: team.slice(0, 200), botId }
  } catch (error) {
    if (error instanceof OutgoingError || error instanceof SyntaxError) {
      return 'chat_error_unreachable'
    }
    throw error
  }
}

/** Ends what the token opens. @returns false where Slack could not be asked */
export async function revokeSlack(
  { config }: Pick<Deps, 'config'>,
  address: string,
  botToken: string,
): Promise<boolean> {
  const send = fetchChecked({ addresses: allowedAddresses(config.webhookAllow), timeoutMs })
  try {
    const response = await send(`${address}/auth.revoke`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${botToken}`,
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': 'Foyer',
      },
    })
    return response.status === 200
  } catch (error) {
    if (error instanceof OutgoingError) return false
    throw error
  }
}
