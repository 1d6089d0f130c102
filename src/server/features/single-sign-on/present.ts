import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { returnAddress } from '#server/platform/auth/identity-provider.ts'
import type { ProviderRow } from './queries.ts'

/** A provider as those see it who set it up: never its secret. */
export function presentProvider(deps: Pick<Deps, 'config'>, row: ProviderRow) {
  const organisation = outsideId('OR', row.organisation_id)
  return {
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    trustsEmail: row.trusts_email,
    returnAddress: returnAddress(deps),
    signInAddress: `${deps.config.publicUrl}/sign-in?organisation=${organisation}`,
  }
}

/** What the page of signing in shows: the words of the button, and where it leads. */
export function presentButton(row: ProviderRow, next: string) {
  const organisation = outsideId('OR', row.organisation_id)
  const query = new URLSearchParams({ organisation, next }).toString()
  return { name: row.name, path: `/sign-in/sso?${query}` }
}
