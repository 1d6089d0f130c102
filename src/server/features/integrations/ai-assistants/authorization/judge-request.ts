/** What an AI assistant asks for when it sends its person here (OAuth 2.1 §4.1.1, RFC 8707, RFC 9207). */
import type { z } from 'zod'
import type { assistantRequest } from '#contract/integrations/ai-assistants.ts'
import { asksToChange } from '#domain/integration/ai-assistant/assistant-mode.ts'
import type {
  AssistantClient,
  ClientFault,
} from '#domain/integration/ai-assistant/client-document.ts'
import { isNamedAddress } from '#domain/integration/ai-assistant/redirect-address.ts'
import type { Deps } from '#server/deps.ts'
import { readClient } from './read-client.ts'

export type AssistantRequest = z.output<typeof assistantRequest>

/** `UNKNOWN`: it leads nowhere, so that nobody is sent on. `WRONG`: the assistant is told. */
export type Judged =
  | { readonly verdict: 'UNKNOWN'; readonly fault: ClientFault | 'other_redirect' }
  | { readonly verdict: 'WRONG'; readonly location: string }
  | { readonly verdict: 'SOUND'; readonly client: AssistantClient; readonly asksToChange: boolean }

/** Where the MCP server is: what tokens are for. */
export function mcpAddress({ config }: Pick<Deps, 'config'>): string {
  return `${config.publicUrl}/mcp`
}

/** Whether a token is asked for that MCP server; the parameter may be left out, and a slash may end it. */
export function isForMcp(deps: Pick<Deps, 'config'>, resource: string): boolean {
  const known = mcpAddress(deps)
  return resource === '' || resource === known || resource === `${known}/`
}

export async function judgeRequest(
  deps: Pick<Deps, 'config' | 'log'>,
  request: AssistantRequest,
): Promise<Judged> {
  const client = await readClient(deps, request.client_id)
  if ('fault' in client) return { verdict: 'UNKNOWN', fault: client.fault }
  if (!isNamedAddress(client.redirectUris, request.redirect_uri)) {
    return { verdict: 'UNKNOWN', fault: 'other_redirect' }
  }
  const error = errorIn(deps, request)
  if (error !== null) return { verdict: 'WRONG', location: wayBack(deps, request, { error }) }
  return { verdict: 'SOUND', client, asksToChange: asksToChange(request.scope) }
}

function errorIn(deps: Pick<Deps, 'config'>, request: AssistantRequest): string | null {
  if (request.response_type !== 'code') return 'unsupported_response_type'
  const hasChallenge = /^[\w-]{43}$/.test(request.code_challenge)
  if (!hasChallenge || request.code_challenge_method !== 'S256') return 'invalid_request'
  return isForMcp(deps, request.resource) ? null : 'invalid_target'
}

/** Where the browser goes on, with what the assistant waits for. */
export function wayBack(
  { config }: Pick<Deps, 'config'>,
  { redirect_uri, state }: Pick<AssistantRequest, 'redirect_uri' | 'state'>,
  outcome: { readonly code: string } | { readonly error: string },
): string {
  const query = new URLSearchParams(outcome)
  if (state !== '') query.set('state', state)
  query.set('iss', config.publicUrl)
  return `${redirect_uri}${redirect_uri.includes('?') ? '&' : '?'}${query.toString()}`
}
