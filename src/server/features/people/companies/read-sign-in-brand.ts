/** Whose page of signing in it is, as far as anyone may know before that: a name and a logo, which visitors see too. */
import { insideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { logoLink } from './logo-link.ts'
import { findBrand, findBrandOf, findOnlyBrand, type Brand } from './queries-brand.ts'

/** What is known of who opens the page. */
type Known = {
  /** Of the invitation that is accepted there. */
  readonly invitedTo: string | null
  /** In the address (`OR-…`), as organisations with their own sign-in give it. */
  readonly organisation: string | undefined
  /** Where this browser was last (`CO-…`). */
  readonly lastPlace: string | null
}

/** null where nothing says whose page it is, or there is no logo: never that of somebody else. */
export async function readSignInBrand(
  { db }: Pick<Deps, 'db'>,
  known: Known,
): Promise<{ readonly name: string; readonly logo: string } | null> {
  const brand = await brandFor(db.system, known)
  const logo = brand === undefined ? null : logoLink(brand.companyId, brand.logoSha256)
  return brand === undefined || logo === null ? null : { name: brand.name, logo }
}

/** The surest first: where an invitation leads, what the address names, where this browser was, the only one there is. */
async function brandFor(
  db: Deps['db']['system'],
  { invitedTo, organisation, lastPlace }: Known,
): Promise<Brand | undefined> {
  if (invitedTo !== null) return findBrand(db, invitedTo)
  if (organisation !== undefined) {
    const organisationId = insideId('OR', organisation)
    return organisationId === null ? undefined : findBrandOf(db, organisationId)
  }
  const placeId = lastPlace === null ? null : insideId('CO', lastPlace)
  const remembered = placeId === null ? undefined : await findBrand(db, placeId)
  return remembered ?? findOnlyBrand(db)
}
