/** The company's own app at a vendor: what is kept of it, and what another one means. */
import type { Deps } from '#server/deps.ts'
import type { Tx } from '../../database/database.ts'
import { ApiError } from '../../http/answers/api-error.ts'
import type { Place } from '../queries.ts'
import { insertConsent, lockConsent, updateConsent, type ConsentRow } from './queries.ts'
import { consentPlace } from './stored-consent.ts'
import { consentVendor, type ConsentVendor } from './vendor.ts'

/** Where a vendor leads back to: what a company registers with its app there. */
export function consentReturnAddress({ config }: Pick<Deps, 'config'>): string {
  return `${config.publicUrl}/console/consent`
}

/**
 * Keeps which app a connection uses. An empty secret leaves the one that is stored, for the same app and vendor alone. With another
 * app, or another address of the vendor, somebody has to consent again.
 * @param secretField where the form says that a secret is missing, such as `body.secret`
 * @throws ApiError validation_failed
 */
export async function saveClient(
  tx: Tx,
  { secrets }: Pick<Deps, 'secrets'>,
  place: Place,
  {
    vendor,
    clientId,
    clientSecret,
    secretField,
  }: {
    readonly vendor: ConsentVendor
    readonly clientId: string
    readonly clientSecret: string
    readonly secretField: string
  },
): Promise<void> {
  const before = await lockConsent(tx, place)
  const isSame = before !== undefined && isSameApp(before, vendor, clientId)
  if (clientSecret === '' && !isSame) {
    throw new ApiError('validation_failed', [{ field: secretField, code: 'common_error_required' }])
  }
  const own = {
    company_id: place.companyId,
    integration_id: place.integrationId,
    vendor: JSON.stringify(vendor),
    client_id: clientId,
  }
  const seal = () => secrets.seal(consentPlace({ ...own, vendor }, 'client'), clientSecret)
  if (before === undefined) return insertConsent(tx, { ...own, client_secret: seal() })
  await updateConsent(tx, place, {
    vendor: own.vendor,
    client_id: clientId,
    ...(clientSecret !== '' && { client_secret: seal(), problem: null }),
    ...(!isSame && {
      state: 'WANTED',
      tokens: null,
      access_until: null,
      told: '{}',
      granted_at: null,
      ended_at: null,
      problem: null,
    }),
  })
}

function isSameApp(row: ConsentRow, vendor: ConsentVendor, clientId: string): boolean {
  const { tokenAddress } = consentVendor.parse(row.vendor)
  return row.client_id === clientId && tokenAddress === vendor.tokenAddress
}
