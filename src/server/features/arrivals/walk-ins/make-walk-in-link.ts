/** The link of a location's walk-in area, as it hangs printed at reception (reference §3, Phone walk-in). */
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { signLocationLink } from '#server/platform/auth/links/location-link.ts'

/** A sign hangs long; an older one is ended by revoking. */
const lifeSeconds = 365 * 86_400

/** Until when a link that is made now is valid. */
export function walkInLinkEnd({ clock }: Pick<Deps, 'clock'>): string {
  return plusMs(clock.now(), lifeSeconds * 1000)
}

export async function makeWalkInLink(
  { keys, clock, config }: Pick<Deps, 'keys' | 'clock' | 'config'>,
  { companyId, walkInEpoch }: Pick<CompanyCard, 'companyId' | 'walkInEpoch'>,
): Promise<string> {
  const expiresAt = Math.floor(clock.epochMs() / 1000) + lifeSeconds
  const claims = { companyId, linkEpoch: walkInEpoch, identityId: null }
  const token = await signLocationLink(keys, clock, claims, expiresAt)
  return `${config.publicUrl}/walkin?jwt=${token}`
}
