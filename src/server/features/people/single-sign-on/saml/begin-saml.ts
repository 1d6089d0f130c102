import { randomBytes } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import type { NoIdentity, Trip } from '#server/platform/auth/identity-provider.ts'
import { requestAddress } from '#server/platform/auth/saml/request-address.ts'
import { SamlRefusal } from '#server/platform/auth/saml/saml-refusal.ts'
import type { ProviderColumns } from '../judge-provider.ts'
import { samlProviderOf } from './saml-settings.ts'
import { openService } from './own-side.ts'

/**
 * Where the browser goes, and the request by which it is known when an answer comes. An XML id begins with no digit.
 * @param now ISO 8601
 */
export async function beginSaml(
  deps: Pick<Deps, 'db' | 'config' | 'secrets' | 'log'>,
  row: ProviderColumns,
  now: string,
): Promise<{ readonly trip: Trip; readonly address: string } | NoIdentity> {
  const provider = samlProviderOf(row)
  const service = await openService(deps, row.organisation_id)
  if ('refused' in service) return service
  if (provider === null) return { refused: 'unavailable', reason: 'no_saml' }
  const state = `_${randomBytes(20).toString('hex')}`
  try {
    const address = await requestAddress(provider, service, state, now)
    return { trip: { state, nonce: '', codeVerifier: '' }, address }
  } catch (error) {
    if (error instanceof SamlRefusal) return { refused: 'refused', reason: error.reason }
    throw error
  }
}
