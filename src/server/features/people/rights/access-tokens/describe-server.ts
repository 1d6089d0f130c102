import { clientScopes } from '#domain/access/client-scope.ts'
import type { HandlerOutput } from '#contract/endpoint.ts'
import type { oauthMetadata } from '#contract/people/oauth.ts'

const ways = ['client_secret_basic', 'client_secret_post']

/** What RFC 8414 §2 asks of an authorization server. `publicUrl` is the issuer. */
export function describeServer(publicUrl: string): HandlerOutput<typeof oauthMetadata> {
  return {
    issuer: publicUrl,
    token_endpoint: `${publicUrl}/oauth/token`,
    token_endpoint_auth_methods_supported: ways,
    scopes_supported: [...clientScopes],
    grant_types_supported: ['client_credentials'],
    // There is no authorization endpoint: nobody signs in here for a program.
    response_types_supported: [],
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    revocation_endpoint_auth_methods_supported: ways,
    introspection_endpoint: `${publicUrl}/oauth/introspect`,
    introspection_endpoint_auth_methods_supported: ways,
    service_documentation: `${publicUrl}/api`,
  }
}
