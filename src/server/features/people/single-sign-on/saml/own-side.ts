/** How a provider knows the Foyer of an organisation: its addresses, and its keys. */
import type { Deps } from '#server/deps.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import type { NoIdentity } from '#server/platform/auth/identity-provider.ts'
import { toPem, type SamlService } from '#server/platform/auth/saml/saml-provider.ts'
import { mintOrganisationId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import { SecretError, type SecretPlace } from '#server/platform/secrets/sealed-value.ts'
import { listKeys, type SamlKeyRow } from './queries-saml.ts'

type ServiceDeps = Pick<Deps, 'db' | 'config' | 'secrets' | 'log'>

/** A location stands for its organisation: providers may know either. @returns null for an id of neither. */
export async function organisationAt(
  { companies }: Pick<Deps, 'companies'>,
  id: string,
): Promise<OrganisationId | null> {
  const organisation = insideId('OR', id)
  if (organisation !== null) return mintOrganisationId(organisation)
  const companyId = insideId('CO', id)
  const location = companyId === null ? null : await companies.find(companyId)
  return location === null ? null : location.organisationId
}

/** @param place the id in the addresses, of the organisation or of one of its locations */
export function samlAddresses(
  { config }: Pick<Deps, 'config'>,
  organisationId: string,
  place?: string,
) {
  const organisation = outsideId('OR', organisationId)
  const at = (name: string, id: string) => `${config.publicUrl}/sign-in/saml/${name}/${id}`
  return {
    entityId: at('metadata', organisation),
    consumeAddress: at('consume', place ?? organisation),
    logoutAddress: at('logout', place ?? organisation),
    startAddress: at('init', organisation),
  }
}

/** Where its keys cannot be opened, the provider is as good as away. */
export async function openService(
  deps: ServiceDeps,
  organisationId: string,
  place?: string,
): Promise<SamlService | NoIdentity> {
  const rows = await listKeys(deps.db.system, organisationId)
  try {
    const keys = rows.map((row) => ({
      privateKey: deps.secrets.open(samlKeyPlace(row), row.private_key),
      certificate: toPem(row.certificate),
    }))
    if (keys.length === 0) return { refused: 'unavailable', reason: 'no_key' }
    return { ...samlAddresses(deps, organisationId, place), keys }
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    deps.log.error({ reason: error.message }, 'Nobody can sign in by a provider of identities.')
    return { refused: 'unavailable', reason: 'secret_locked' }
  }
}

/** What a provider needs to know Foyer: no secrets, so it is there also where these cannot be opened. */
export async function describeService(
  deps: Pick<Deps, 'db' | 'config'>,
  organisationId: string,
): Promise<SamlService | null> {
  const rows = await listKeys(deps.db.system, organisationId)
  if (rows.length === 0) return null
  const keys = rows.map(({ certificate }) => ({ privateKey: '', certificate: toPem(certificate) }))
  return { ...samlAddresses(deps, organisationId), keys }
}

export function samlKeyPlace(row: Pick<SamlKeyRow, 'organisation_id' | 'key_id'>): SecretPlace {
  return ['saml_keys', row.organisation_id, row.key_id]
}
