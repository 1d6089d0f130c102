import { assistantScopes } from '#domain/integration/ai-assistant/assistant-mode.ts'
import { clientScopes } from '#domain/access/client-scope.ts'
import type { HandlerOutput } from '#contract/endpoint.ts'
import type { oauthMetadata } from '#contract/people/oauth.ts'

const ways = ['client_secret_basic', 'client_secret_post']

/** What RFC 8414 §2 asks of an authorization server. `publicUrl` is the issuer. */
export function describeServer(publicUrl: string): HandlerOutput<typeof oauthMetadata> {
  return {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/account/connect`,
    token_endpoint: `${publicUrl}/oauth/token`,
    // `none`: AI assistants have no secret; they prove by PKCE that they asked.
    token_endpoint_auth_methods_supported: [...ways, 'none'],
    scopes_supported: [...assistantScopes, ...clientScopes],
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    revocation_endpoint_auth_methods_supported: [...ways, 'none'],
    introspection_endpoint: `${publicUrl}/oauth/introspect`,
    introspection_endpoint_auth_methods_supported: ways,
    service_documentation: `${publicUrl}/api`,
  }
}
