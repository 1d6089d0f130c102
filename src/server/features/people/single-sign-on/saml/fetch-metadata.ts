/** What a provider says of itself at an address, which may only be a public one. */
import type { Deps } from '#server/deps.ts'
import { mayBePlain } from '#server/platform/auth/identity-provider.ts'
import type { ProviderMetadata } from '#server/platform/auth/saml/read-metadata.ts'
import { readDescription } from '#server/platform/auth/saml/saml-reader.ts'
import { SamlRefusal } from '#server/platform/auth/saml/saml-refusal.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { fetchChecked } from '#server/platform/outgoing/fetch-checked.ts'
import { OutgoingError } from '#server/platform/outgoing/post-json.ts'
import type { MetadataFault } from './saml-settings.ts'

const timeoutMs = 5_000
const accept = 'application/samlmetadata+xml, application/xml, text/xml'

export type Fetched = ProviderMetadata | { readonly fault: MetadataFault }

export async function fetchMetadata(
  deps: Pick<Deps, 'config' | 'log' | 'parsers'>,
  address: string,
): Promise<Fetched> {
  const fetch = fetchChecked({
    addresses: allowedAddresses(deps.config.webhookAllow),
    timeoutMs,
  })
  try {
    const answer = await fetch(address, { method: 'GET', headers: { accept } })
    if (answer.status !== 200) return { fault: 'unreachable' }
    return await readProvider(deps, await answer.text())
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    deps.log.info({ reason: error.message }, 'A provider of identities does not describe itself.')
    return { fault: error.isForbidden ? 'private' : 'unreachable' }
  }
}

/** Of a text, wherever it comes from. People are only led to addresses that are encrypted, or that the operator named. */
export async function readProvider(
  deps: Pick<Deps, 'config' | 'parsers'>,
  xml: string,
): Promise<Fetched> {
  try {
    const found = await readDescription(deps.parsers, xml)
    const addresses = [found.signOnAddress, found.logoutAddress ?? found.signOnAddress]
    const isPlain = addresses.some(
      (address) => address.startsWith('http:') && !mayBePlain(deps, address),
    )
    return isPlain ? { fault: 'saml_no_redirect' } : found
  } catch (error) {
    if (error instanceof SamlRefusal) return { fault: error.reason }
    throw error
  }
}
