import type { Deps } from '#server/deps.ts'
import { describeCertificate } from '#server/platform/auth/saml/saml-provider.ts'
import type { ProviderColumns } from '../judge-provider.ts'
import type { SamlKeyRow } from './queries-saml.ts'
import { samlAddresses } from './own-side.ts'
import { settingsOf } from './saml-settings.ts'

/** null for a provider that speaks OpenID Connect. */
export function presentSaml(row: ProviderColumns) {
  const settings = settingsOf(row)
  if (settings === null) return null
  return { ...settings, certificates: settings.certificates.map(describeCertificate) }
}

/** What the provider has to know of Foyer; `keys`: the first one signs. */
export function presentService(
  deps: Pick<Deps, 'config'>,
  organisationId: string,
  keys: readonly SamlKeyRow[],
) {
  const { entityId, consumeAddress, logoutAddress, startAddress } = samlAddresses(
    deps,
    organisationId,
  )
  return {
    entityId,
    consumeAddress,
    logoutAddress,
    startAddress,
    keys: keys.map(({ certificate }) => describeCertificate(certificate)),
  }
}
