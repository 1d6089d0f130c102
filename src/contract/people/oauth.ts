/** Access tokens for API clients: RFC 6749 (issue), 7009 (revoke), 7662 (introspect) and 8414 (discovery). Spec §7. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { errors, type ErrorCode } from '../errors.ts'

/** RFC 6749 §5.2, and what its other sections and RFC 6750 add. */
export const oauthErrorCodes = [
  'invalid_request',
  'invalid_client',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_token',
  'temporarily_unavailable',
  'server_error',
] as const
export type OAuthErrorCode = (typeof oauthErrorCodes)[number]

const known: Readonly<Partial<Record<ErrorCode, readonly [number, OAuthErrorCode]>>> = {
  invalid_client: [401, 'invalid_client'],
  unsupported_grant_type: [400, 'unsupported_grant_type'],
  invalid_scope: [400, 'invalid_scope'],
  token_invalid: [400, 'invalid_token'],
  token_expired: [400, 'invalid_token'],
  rate_limited: [429, 'temporarily_unavailable'],
  unavailable: [503, 'temporarily_unavailable'],
  internal: [500, 'server_error'],
}

/** Status and code by which a call with `oauth` answers one of our refusals. */
export function oauthRefusal(code: ErrorCode): {
  readonly status: number
  readonly error: OAuthErrorCode
} {
  const [status, error] = known[code] ?? [errors[code].status < 500 ? 400 : 500, 'invalid_request']
  return { status, error }
}

const secret = {
  client_id: z.string().max(100).default(''),
  client_secret: z.string().max(200).default(''),
}
const token = z.string().max(4_096).default('')

export const oauthMetadata = defineEndpoint(
  'oauth.metadata',
  'GET /.well-known/oauth-authorization-server',
  {
    summary: 'Where tokens are had, ended and looked at (RFC 8414).',
    tag: 'Tokens',
    response: z.object({
      issuer: z.url(),
      token_endpoint: z.url(),
      token_endpoint_auth_methods_supported: z.array(z.string()),
      scopes_supported: z.array(z.string()),
      grant_types_supported: z.array(z.string()),
      response_types_supported: z.array(z.string()),
      revocation_endpoint: z.url(),
      revocation_endpoint_auth_methods_supported: z.array(z.string()),
      introspection_endpoint: z.url(),
      introspection_endpoint_auth_methods_supported: z.array(z.string()),
      service_documentation: z.url(),
    }),
    errors: [],
  },
)
export const issueToken = defineEndpoint('oauth.token', 'POST /oauth/token', {
  summary: 'An access token for an API client (client credentials).',
  tag: 'Tokens',
  form: true,
  oauth: true,
  body: z.object({
    ...secret,
    grant_type: z.string().max(100).default(''),
    scope: z
      .string()
      .max(1_000)
      .default('')
      .meta({ description: 'less than the client has, separated by spaces (RFC 6749 §3.3)' }),
  }),
  response: z.object({
    access_token: z.string().regex(/^[A-Z0-9]{40}$/),
    token_type: z.literal('Bearer'),
    expires_in: z.number().int().meta({ description: 'seconds' }),
    scope: z.string().meta({ description: 'what the token is for, separated by spaces' }),
  }),
  errors: ['invalid_client', 'unsupported_grant_type', 'invalid_scope'],
})
export const revokeToken = defineEndpoint('oauth.revoke', 'POST /oauth/revoke', {
  summary:
    'End an access token at once (RFC 7009); one that is unknown or not the client’s own is left as it is.',
  tag: 'Tokens',
  form: true,
  oauth: true,
  body: z.object({ ...secret, token }),
  response: z.object({ revoked: z.boolean() }),
  errors: ['invalid_client'],
})
export const introspectToken = defineEndpoint('oauth.introspect', 'POST /oauth/introspect', {
  summary: 'Whether a token of the client’s organisation counts, and whose it is (RFC 7662).',
  tag: 'Tokens',
  form: true,
  oauth: true,
  body: z.object({ ...secret, token }),
  response: z.object({
    active: z.boolean(),
    client_id: z.string().optional(),
    scope: z.string().optional(),
    token_type: z.literal('Bearer').optional(),
    iat: z.number().int().optional().meta({ description: 'seconds since 1970' }),
    exp: z.number().int().optional().meta({ description: 'seconds since 1970' }),
    iss: z.url().optional(),
    aud: z.string().optional().meta({ description: 'the client that it was given to' }),
  }),
  errors: ['invalid_client'],
})
export const verifyToken = defineEndpoint('oauth.verify', 'POST /oauth/verify', {
  summary: 'To which client a token was given, asked by whoever holds it (Reference §9).',
  tag: 'Tokens',
  form: true,
  oauth: true,
  body: z.object({ token }),
  response: z.object({ audience: z.string().meta({ description: 'the id of the client' }) }),
  errors: [],
})
