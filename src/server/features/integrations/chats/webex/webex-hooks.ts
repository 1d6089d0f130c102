/** Whose a token of Webex is, and where Webex calls for it. https://developer.webex.com/docs/api/v1/webhooks */
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { makeCall, type Exchange } from '#server/platform/integrations/exchange.ts'
import { exchangeReach } from '#server/platform/integrations/exchange-reach.ts'
import type { WebexSecrets } from './webex-secrets.ts'

export type WebexBot = {
  readonly workspaceId: string
  readonly name: string
  readonly botId: string
}
export type WebexFault = 'chat_error_unreachable' | 'chat_error_webex' | 'chat_error_hook'

type AskDeps = Parameters<typeof exchangeReach>[0] & Pick<Deps, 'config'>
type Opens = Pick<WebexSecrets, 'address' | 'botToken'>

const identity = z.object({
  id: z.string().min(1),
  /** A token of a person would write in their name. */
  type: z.literal('bot'),
  orgId: z.string().min(1),
  displayName: z.string().min(1),
})
const hooks = z.object({ items: z.array(z.object({ id: z.string(), targetUrl: z.string() })) })
/** What Foyer wants to be told: what is written to it alone, and what is pressed. */
const wanted = [
  { resource: 'messages', filter: 'roomType=direct' },
  { resource: 'attachmentActions' },
] as const

/** @returns the code of what is wrong, else whose the token is */
export async function tryWebex(deps: AskDeps, opens: Opens): Promise<WebexBot | WebexFault> {
  const answer = await ask(deps, opens, 'GET', 'people/me')
  if (answer.error !== null) return faultOf(answer, 'chat_error_webex')
  const read = identity.safeParse(parsed(answer.text))
  if (!read.success) return 'chat_error_webex'
  const { id: botId, orgId: workspaceId, displayName } = read.data
  return { workspaceId, name: displayName.slice(0, 200), botId }
}

/** Those of before are taken away first: another secret signs from now on. @returns the code of what is wrong; null where all is well */
export async function makeHooks(deps: AskDeps, secrets: WebexSecrets): Promise<WebexFault | null> {
  const { hook: targetUrl, signingSecret: secret } = secrets
  if (!(await removeHooks(deps, secrets))) return 'chat_error_unreachable'
  for (const one of wanted) {
    const hook = { name: 'Foyer', targetUrl, event: 'created', secret, ...one }
    const answer = await ask(deps, secrets, 'POST', 'webhooks', hook)
    if (answer.error !== null) return faultOf(answer, 'chat_error_hook')
  }
  return null
}

/** @returns false where Webex could not be asked */
export async function removeHooks(
  deps: AskDeps,
  secrets: Opens & Pick<WebexSecrets, 'hook'>,
): Promise<boolean> {
  const listed = await ask(deps, secrets, 'GET', 'webhooks?max=100')
  // A token that counts no more has no webhooks either.
  if (listed.status === 401) return true
  const read = hooks.safeParse(parsed(listed.text))
  if (listed.error !== null || !read.success) return false
  for (const { id, targetUrl } of read.data.items) {
    if (targetUrl !== secrets.hook) continue
    const { error, status } = await ask(
      deps,
      secrets,
      'DELETE',
      `webhooks/${encodeURIComponent(id)}`,
    )
    if (error !== null && status !== 404) return false
  }
  return true
}

function faultOf({ status }: Exchange, refused: WebexFault): WebexFault {
  const isRefused = status !== null && status >= 400 && status < 500 && status !== 429
  return isRefused ? refused : 'chat_error_unreachable'
}

function ask(
  deps: AskDeps,
  { address, botToken }: Opens,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Exchange> {
  return makeCall(exchangeReach(deps), {
    method,
    address: `${address}/${path}`,
    headers: {
      authorization: `Bearer ${botToken}`,
      'user-agent': 'Foyer',
      ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
