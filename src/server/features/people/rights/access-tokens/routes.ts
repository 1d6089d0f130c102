import * as endpoints from '#contract/people/oauth.ts'
import { clientScopes, readScopes } from '#domain/access/client-scope.ts'
import {
  endTokens,
  tokensForCode,
  tokensForRefresh,
  type AssistantTokens,
} from '#server/features/integrations/ai-assistants/authorization/issue-tokens.ts'
import { isAssistantClient } from '#server/features/integrations/ai-assistants/authorization/read-client.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { openRoute, type Route } from '#server/platform/http/route.ts'
import { clientCredentials, type ClientCredentials } from './client-credentials.ts'
import { describeServer } from './describe-server.ts'

const everybody = { allow: ['anonymous'], audit: null } as const
const challenge = 'Basic realm="Foyer", charset="UTF-8"'

/** A client is told how to say who it is until it has done so (RFC 6749 §5.2); nobody may keep the answer (§5.1). */
async function asClient<Answer>(
  {
    body,
    request,
    reply,
  }: Pick<Parameters<typeof clientCredentials>[0], 'body' | 'request'> & {
    readonly reply: {
      header(name: string, value: string): unknown
      removeHeader(name: string): unknown
    }
  },
  act: (client: ClientCredentials) => Promise<Answer>,
): Promise<Answer> {
  void reply.header('pragma', 'no-cache')
  void reply.header('www-authenticate', challenge)
  const answer = await act(clientCredentials({ body, request }))
  void reply.removeHeader('www-authenticate')
  return answer
}

/** @throws ApiError validation_failed where nothing is named. */
function named(token: string): string {
  if (token === '') throw new ApiError('validation_failed')
  return token
}

function answerOf({ access, refresh, expiresInSeconds, scopes }: AssistantTokens) {
  return {
    access_token: access,
    token_type: 'Bearer' as const,
    expires_in: expiresInSeconds,
    scope: scopes.join(' '),
    refresh_token: refresh,
  }
}

export const accessTokenRoutes: readonly Route[] = [
  openRoute(endpoints.oauthMetadata, everybody, async ({ deps, reply }) => {
    void reply.header('cache-control', 'public, max-age=3600')
    return describeServer(deps.config.publicUrl)
  }),
  openRoute(
    endpoints.issueToken,
    { ...everybody, limit: 'secret' },
    async ({ body, deps, request, reply }) => {
      if (body.grant_type === '') throw new ApiError('validation_failed')
      void reply.header('pragma', 'no-cache')
      if (body.grant_type === 'authorization_code') {
        return answerOf(await tokensForCode(deps, body))
      }
      if (body.grant_type === 'refresh_token') return answerOf(await tokensForRefresh(deps, body))
      if (body.grant_type !== 'client_credentials') throw new ApiError('unsupported_grant_type')
      const asked = readScopes(body.scope)
      if (asked === null) throw new ApiError('invalid_scope')
      const issued = await asClient({ body, request, reply }, (client) =>
        deps.clientTokens.issue(client.clientId, client.secret, asked),
      )
      return {
        access_token: issued.token,
        token_type: 'Bearer' as const,
        expires_in: issued.expiresInSeconds,
        scope: (issued.scopes ?? clientScopes).join(' '),
      }
    },
  ),
  openRoute(
    endpoints.revokeToken,
    { ...everybody, limit: 'secret' },
    async ({ body, deps, request, reply }) => {
      if (isAssistantClient(deps, body.client_id)) {
        return { revoked: await endTokens(deps, body.client_id, named(body.token)) }
      }
      const revoked = await asClient({ body, request, reply }, (client) =>
        deps.clientTokens.revoke(client.clientId, client.secret, named(body.token)),
      )
      return { revoked }
    },
  ),
  openRoute(
    endpoints.introspectToken,
    { ...everybody, limit: 'secret' },
    async ({ body, deps, request, reply }) => {
      const found = await asClient({ body, request, reply }, (client) =>
        deps.clientTokens.introspect(client.clientId, client.secret, named(body.token)),
      )
      if (found === null) return { active: false }
      return {
        active: true,
        client_id: found.clientId,
        token_type: 'Bearer' as const,
        iat: found.issuedAt,
        exp: found.expiresAt,
        scope: (found.scopes ?? clientScopes).join(' '),
        iss: deps.config.publicUrl,
        aud: found.clientId,
      }
    },
  ),
  openRoute(endpoints.verifyToken, { ...everybody, limit: 'secret' }, async ({ body, deps }) => {
    const { clientId } = await deps.clientTokens.read(named(body.token))
    return { audience: clientId }
  }),
]
