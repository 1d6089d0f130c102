/** Access tokens for API clients and AI assistants: RFC 6749 (issue), 7009 (revoke), 7662 (introspect) and 8414 (discovery). Spec §7. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { errors, type ErrorCode } from '../errors.ts'

/** RFC 6749 §5.2, and what its other sections, RFC 6750 and RFC 8707 add. */
export const oauthErrorCodes = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'invalid_target',
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
  invalid_grant: [400, 'invalid_grant'],
  invalid_target: [400, 'invalid_target'],
  token_invalid: [400, 'invalid_token'],
  token_expired: [400, 'invalid_token'],
  rate_limited: [429, 'temporarily_unavailable'],
  unavailable: [503, 'temporarily_unavailable'],
  read_only: [503, 'temporarily_unavailable'],
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
  client_id: z
    .string()
    .max(500)
    .default('')
    .meta({ description: 'of an AI assistant: the address of its document' }),
  client_secret: z.string().max(200).default(''),
}
const token = z.string().max(4_096).default('')
const given = z.string().max(200).default('')

export const oauthMetadata = defineEndpoint(
  'oauth.metadata',
  'GET /.well-known/oauth-authorization-server',
  {
    summary: 'Where tokens are had, ended and looked at (RFC 8414).',
    tag: 'Tokens',
    response: z.object({
      issuer: z.url(),
      authorization_endpoint: z.url(),
      token_endpoint: z.url(),
      token_endpoint_auth_methods_supported: z.array(z.string()),
      scopes_supported: z.array(z.string()),
      grant_types_supported: z.array(z.string()),
      response_types_supported: z.array(z.string()),
      code_challenge_methods_supported: z.array(z.string()),
      client_id_metadata_document_supported: z.literal(true),
      authorization_response_iss_parameter_supported: z.literal(true),
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
  summary:
    'An access token: for an API client by its secret (client credentials), for an AI assistant by the code that its person carried to it (authorization code, PKCE), and again by a refresh token.',
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
    code: given.meta({ description: 'with authorization_code' }),
    redirect_uri: z.string().max(1_000).default(''),
    code_verifier: given,
    refresh_token: given.meta({ description: 'with refresh_token; the answer has the next one' }),
    resource: z
      .string()
      .max(1_000)
      .default('')
      .meta({ description: 'what the token is for (RFC 8707): the address of the MCP server' }),
  }),
  response: z.object({
    access_token: z.string().regex(/^[A-Z0-9]{40}$/),
    token_type: z.literal('Bearer'),
    expires_in: z.number().int().meta({ description: 'seconds' }),
    scope: z.string().meta({ description: 'what the token is for, separated by spaces' }),
    refresh_token: z.string().optional().meta({ description: 'of an AI assistant' }),
  }),
  errors: [
    'invalid_client',
    'invalid_grant',
    'invalid_target',
    'unsupported_grant_type',
    'invalid_scope',
  ],
})
export const revokeToken = defineEndpoint('oauth.revoke', 'POST /oauth/revoke', {
  summary:
    'End a token at once (RFC 7009); one that is unknown or not the client’s own is left as it is. Any token of an AI assistant disconnects it.',
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
