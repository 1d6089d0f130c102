/** How what belongs to a consent is sealed: for this connection, this app and this vendor's address alone, so that no secret goes elsewhere. */
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { SecretError, type SecretPlace } from '../../secrets/sealed-value.ts'
import { ConsentError } from './consent-error.ts'
import type { ConsentRow } from './queries.ts'
import { consentVendor } from './vendor.ts'

const tokens = z.object({ accessToken: z.string(), refreshToken: z.string().nullable() })
export type Tokens = z.output<typeof tokens>

type Sealed = Pick<ConsentRow, 'company_id' | 'integration_id' | 'vendor' | 'client_id'>

export function consentPlace(row: Sealed, what: 'client' | 'tokens'): SecretPlace {
  const { tokenAddress } = consentVendor.parse(row.vendor)
  return [
    'integration_consents',
    row.company_id,
    row.integration_id,
    tokenAddress,
    row.client_id,
    what,
  ]
}

/** Of PKCE, for one trip. */
export function verifierPlace(companyId: string, stateDigest: Buffer): SecretPlace {
  return ['integration_consent_trips', companyId, stateDigest.toString('hex')]
}

/** @throws ConsentError secret_unreadable */
export function openClientSecret({ secrets }: Pick<Deps, 'secrets'>, row: ConsentRow): string {
  return orUnreadable(() => secrets.open(consentPlace(row, 'client'), row.client_secret))
}

/** Null where there are none. @throws ConsentError secret_unreadable */
export function openTokens({ secrets }: Pick<Deps, 'secrets'>, row: ConsentRow): Tokens | null {
  const { tokens: sealed } = row
  if (sealed === null) return null
  return orUnreadable(() =>
    tokens.parse(JSON.parse(secrets.open(consentPlace(row, 'tokens'), sealed))),
  )
}

export function sealTokens({ secrets }: Pick<Deps, 'secrets'>, row: Sealed, made: Tokens): string {
  return secrets.seal(consentPlace(row, 'tokens'), JSON.stringify(made))
}

function orUnreadable<T>(open: () => T): T {
  try {
    return open()
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    throw new ConsentError('secret_unreadable', { cause: error })
  }
}
