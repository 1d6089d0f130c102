import { outsideId } from '#contract/ids.ts'
import type { SignOnOutcome } from '#contract/people/single-sign-on.ts'
import type { Deps } from '#server/deps.ts'
import { presentSaml } from './saml/present-saml.ts'
import { returnAddress } from '#server/platform/auth/identity-provider.ts'
import type { ProviderColumns } from './judge-provider.ts'
import type { DraftRow } from './queries-drafts.ts'
import type { ProviderRow } from './queries.ts'

/** A provider, or a draft of one, as those see it who set it up: never its secret. */
export function presentProvider(row: ProviderColumns) {
  return {
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    trustsEmail: row.trusts_email,
    domains: row.domains,
    newcomersAt: row.newcomers_at === null ? null : outsideId('CO', row.newcomers_at),
    saml: presentSaml(row),
  }
}

/** Where the provider leads back to, and where the people of the organisation begin. */
export function presentAddresses(deps: Pick<Deps, 'config'>, organisationId: string) {
  const organisation = outsideId('OR', organisationId)
  return {
    returnAddress: returnAddress(deps),
    signInAddress: `${deps.config.publicUrl}/sign-in?organisation=${organisation}`,
  }
}

/** A draft, and what came of its last try. */
export function presentDraft(row: DraftRow) {
  // The column holds what `noteTrial` was given.
  const outcome = row.tried_outcome as SignOnOutcome | null
  const trial =
    row.tried_at === null || outcome === null
      ? null
      : {
          at: row.tried_at,
          outcome,
          name: row.tried_name ?? '',
          email: row.tried_email ?? '',
          reason: row.tried_reason ?? '',
        }
  return { ...presentProvider(row), revision: row.changed_at, trial }
}

/** What the page of signing in shows: the words of the button, and where it leads. */
export function presentButton(row: ProviderRow, next: string) {
  const organisation = outsideId('OR', row.organisation_id)
  const query = new URLSearchParams({ organisation, next }).toString()
  return { name: row.name, path: `/sign-in/sso?${query}` }
}
