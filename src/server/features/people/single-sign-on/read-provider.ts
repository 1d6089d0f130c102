import { insideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionCard } from '#server/platform/auth/session-card.ts'
import { listFailures } from './note-failure.ts'
import { presentAddresses, presentButton, presentDraft, presentProvider } from './present.ts'
import { findDraft, signsInOtherwise } from './queries-drafts.ts'
import { findOnlyProvider, findProvider, type ProviderRow } from './queries.ts'
import { presentService } from './saml/present-saml.ts'
import { listKeys } from './saml/queries-saml.ts'

/**
 * The provider that a page of signing in offers: of the organisation that the address names, or the only one there is, so that an
 * installation of several organisations shows nobody who else is there.
 */
export async function providerFor(
  { db }: Pick<Deps, 'db'>,
  organisation: string | undefined,
): Promise<ProviderRow | undefined> {
  if (organisation === undefined) return findOnlyProvider(db.system)
  const organisationId = insideId('OR', organisation)
  return organisationId === null ? undefined : findProvider(db.system, organisationId)
}

/** null where nobody signs in like that. @param next where to go afterwards */
export async function readSignOnButton(
  deps: Pick<Deps, 'db'>,
  organisation: string | undefined,
  next: string,
) {
  const row = await providerFor(deps, organisation)
  return row === undefined ? null : presentButton(row, next)
}

/** How people sign in, and the draft of a change. */
export async function readSetup(
  deps: Pick<Deps, 'db' | 'config' | 'rights'>,
  session: SessionCard,
) {
  const { organisationId, accountId } = session
  const { system } = deps.db
  const provider = await findProvider(system, organisationId)
  const draft = await findDraft(system, organisationId)
  return {
    provider: provider === undefined ? null : presentProvider(provider),
    draft: draft === undefined ? null : presentDraft(draft),
    ...presentAddresses(deps, organisationId),
    signsInOtherwise: await signsInOtherwise(system, accountId),
    service: presentService(deps, organisationId, await listKeys(system, organisationId)),
    failures: await listFailures(system, organisationId),
  }
}
