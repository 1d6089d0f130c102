import type { HandlerInput } from '#contract/endpoint.ts'
import type { putIdentityProvider } from '#contract/people/identity-providers.ts'
import type { Deps } from '#server/deps.ts'
import { mayBePlain } from '#server/platform/auth/identity-provider.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { SecretError } from '#server/platform/secrets/sealed-value.ts'
import { providerSecretPlace } from './provider-secret-place.ts'
import { isPublicDomain } from './proved-domains/public-domains.ts'
import { openSecret } from './open-client.ts'
import type { ProviderRow } from './queries.ts'

export type ProviderInput = HandlerInput<typeof putIdentityProvider>['body']
/** What an organisation has one of: as it counts, or as a draft. */
export type ProviderColumns = Omit<ProviderRow, 'changed_at'>

type Before = Parameters<typeof openSecret>[1]

/**
 * What is stored of an input.
 * @param before what is stored: its secret stays when none is said, for the same client of the same provider alone
 * @throws ApiError validation_failed
 */
export async function judgeProvider(
  deps: Pick<Deps, 'config' | 'companies' | 'secrets'>,
  organisationId: OrganisationId,
  input: ProviderInput,
  before: Before | undefined,
): Promise<ProviderColumns> {
  if (input.issuer.startsWith('http:') && !mayBePlain(deps, input.issuer)) {
    throw fault('issuer', 'sso_error_https')
  }
  const secret = input.clientSecret === '' ? keptSecret(deps, input, before) : input.clientSecret
  if (secret === null) throw fault('clientSecret', 'common_error_required')
  await judgeNewcomers(deps, organisationId, input)
  const client = {
    organisation_id: organisationId,
    issuer: input.issuer,
    client_id: input.clientId,
  }
  return {
    ...client,
    kind: 'OIDC',
    saml: null,
    name: input.name,
    client_secret: deps.secrets.seal(providerSecretPlace(client), secret),
    trusts_email: input.trustsEmail,
    domains: [...new Set(input.domains)],
    newcomers_at: input.newcomersAt,
  }
}

/** Everybody may have an account at a provider that is open to the world. @throws ApiError validation_failed */
export async function judgeNewcomers(
  deps: Pick<Deps, 'companies'>,
  organisationId: OrganisationId,
  { newcomersAt, domains }: Pick<ProviderInput, 'newcomersAt' | 'domains'>,
): Promise<void> {
  if (newcomersAt === null) return
  if (domains.length === 0) throw fault('domains', 'sso_error_domain_needed')
  if (domains.some(isPublicDomain)) throw fault('domains', 'domains_error_public')
  const location = await deps.companies.find(newcomersAt)
  if (location?.organisationId !== organisationId) throw fault('newcomersAt', 'unknown_company')
}

/** One that cannot be opened any more has to be entered anew. */
function keptSecret(
  deps: Pick<Deps, 'secrets'>,
  { issuer, clientId }: ProviderInput,
  before: Before | undefined,
): string | null {
  if (before?.issuer !== issuer || before.client_id !== clientId) return null
  if (before.client_secret === null) return null
  try {
    return openSecret(deps, before)
  } catch (error) {
    if (error instanceof SecretError) return null
    throw error
  }
}

/** Something that is wrong with a field of the body, by the key of its sentence. */
export function fault(field: keyof ProviderInput, code: string): ApiError {
  return new ApiError('validation_failed', [{ field: `body.${field}`, code }])
}
