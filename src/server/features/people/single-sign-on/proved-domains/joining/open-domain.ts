import { domainOf } from '#domain/access/admitted-domain.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findHeldDomain, type HeldDomain } from './queries.ts'

export type OpenDomain = HeldDomain & {
  /** Where people begin who join; null where nobody joins, or the location takes nobody. */
  readonly location: CompanyCard | null
}

/** What the domain of an address counts for; undefined for one that nobody has proved. */
export async function openDomain(
  { companies }: Pick<Deps, 'companies'>,
  db: Tx | Deps['db']['system'],
  email: string,
): Promise<OpenDomain | undefined> {
  const held = await findHeldDomain(db, domainOf(email))
  if (held === undefined) return undefined
  const location = held.joinsAt === null ? null : await companies.find(held.joinsAt)
  const isOpen =
    location?.organisationId === held.organisationId && !location.disabled && !location.closed
  return { ...held, location: isOpen ? location : null }
}
