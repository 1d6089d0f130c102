import * as endpoints from '#contract/system.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { openRoute, type Route } from '#server/platform/http/route.ts'
import { catalogueOf } from '#server/platform/texts.ts'
import { catalogueLanguage, catalogueTag } from './catalogue-tag.ts'
import { clientCredentials } from './client-credentials.ts'
import { listCountries } from './countries.ts'
import { recordTracking } from './record-tracking.ts'
import { webConfiguration } from './web-configuration.ts'

const everybody = { allow: ['anonymous'], audit: null } as const
const challenge = 'Basic realm="Foyer", charset="UTF-8"'

export const systemRoutes: readonly Route[] = [
  openRoute(endpoints.getConfiguration, everybody, async ({ deps, reply }) => {
    void reply.header('cache-control', 'no-cache')
    return webConfiguration(deps)
  }),
  openRoute(endpoints.getMessages, everybody, async ({ params, request, reply }) => {
    const language = catalogueLanguage(params.language)
    const catalogue = catalogueOf(language)
    const tag = catalogueTag(catalogue)
    void reply
      .header('cache-control', 'public, max-age=300')
      .header('etag', tag)
      .header('content-language', language)
    if (request.headers['if-none-match'] === tag) void reply.code(304).send()
    return catalogue
  }),
  openRoute(endpoints.listCountries, everybody, async ({ language, reply }) => {
    void reply.header('cache-control', 'public, max-age=86400').header('vary', 'accept-language')
    return listCountries(language)
  }),
  openRoute(endpoints.issueToken, everybody, async ({ body, deps, request, reply }) => {
    if (body.grant_type !== 'client_credentials') throw new ApiError('unsupported_grant_type')
    void reply.header('www-authenticate', challenge)
    const { clientId, secret } = clientCredentials(request.headers.authorization, body)
    const { token, expiresInSeconds } = await deps.clientTokens.issue(clientId, secret)
    void reply.removeHeader('www-authenticate')
    return { access_token: token, token_type: 'Bearer' as const, expires_in: expiresInSeconds }
  }),
  openRoute(endpoints.revokeToken, everybody, async ({ body, deps, request, reply }) => {
    void reply.header('www-authenticate', challenge)
    const { clientId, secret } = clientCredentials(request.headers.authorization, body)
    const revoked = await deps.clientTokens.revoke(clientId, secret, body.token)
    void reply.removeHeader('www-authenticate')
    return { revoked }
  }),
  openRoute(endpoints.recordTracking, everybody, async ({ body, deps }) => ({
    recorded: await recordTracking(deps, body),
  })),
]
