/** Whose sign-in page it is, as far as anyone may know before signing in: a name and a logo, which visitors see too. */
import { insideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { logoLink } from './logo-link.ts'
import { findBrand, findOnlyBrand } from './queries-brand.ts'

/**
 * That of the location where this browser was last (`CO-…`), else that of an installation with one organisation; null where nothing
 * says whose it is, or there is no logo.
 */
export async function readSignInBrand(
  { db }: Pick<Deps, 'db'>,
  lastPlace: string | null,
): Promise<{ readonly name: string; readonly logo: string } | null> {
  const placeId = lastPlace === null ? null : insideId('CO', lastPlace)
  const remembered = placeId === null ? undefined : await findBrand(db.system, placeId)
  const brand = remembered ?? (await findOnlyBrand(db.system))
  const logo = brand === undefined ? null : logoLink(brand.companyId, brand.logoSha256)
  return brand === undefined || logo === null ? null : { name: brand.name, logo }
}
