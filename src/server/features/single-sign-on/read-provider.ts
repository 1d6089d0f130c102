import { insideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { presentButton } from './present.ts'
import { findOnlyProvider, findProvider, type ProviderRow } from './queries.ts'

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
