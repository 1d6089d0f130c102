/** Who asks, in tests: API clients with their tokens, visitors and hosts with their signed links. */
import type { Deps } from '#server/deps.ts'
import type { Channel, VisitKey } from '#server/platform/auth/actor.ts'
import { signBookingLink } from '#server/platform/auth/links/booking-link.ts'
import { signLocationLink } from '#server/platform/auth/links/location-link.ts'
import { signLink } from '#server/platform/auth/links/signed-link.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'

type SigningDeps = Pick<Deps, 'keys' | 'clock'>
type LinkOptions = {
  readonly linkEpoch?: number
  readonly expiresInSeconds?: number
  /** How the visitor came by the link; sent unless told otherwise. */
  readonly channel?: Channel
}

/** An API client of the organisation: its access token, and what asked for it. */
export async function clientActor(
  { clientTokens }: Pick<Deps, 'clientTokens'>,
  organisationId: OrganisationId,
): Promise<{ token: string; clientId: string; secret: string }> {
  const { clientId, secret } = await clientTokens.createClient(organisationId, 'Test client')
  const { token } = await clientTokens.issue(clientId, secret)
  return { token, clientId, secret }
}

/** The token of a visitor's link; it holds for a day unless told otherwise. */
export function visitorToken(
  { keys, clock }: SigningDeps,
  companyId: CompanyId,
  visit: VisitKey,
  options: LinkOptions = {},
): Promise<string> {
  return signLink(keys, clock, 'visit', {
    companyId,
    visit,
    linkEpoch: options.linkEpoch ?? 0,
    expiresAt: expiry(clock, options),
    channel: options.channel ?? 'LINK',
  })
}

/** The token of the link on a location's sign; `identityId` (uuid) is what it proves besides. */
export function locationToken(
  { keys, clock }: SigningDeps,
  companyId: CompanyId,
  options: Omit<LinkOptions, 'channel'> & { readonly identityId?: string } = {},
): Promise<string> {
  const { linkEpoch = 0, identityId = null } = options
  return signLocationLink(keys, clock, { companyId, linkEpoch, identityId }, expiry(clock, options))
}

/** The token of an employee's link to the booking area; `companyId` is the home company, `userId` a uuid. */
export function bookerToken(
  { keys, clock }: SigningDeps,
  companyId: CompanyId,
  userId: string,
  options: Omit<LinkOptions, 'channel'> = {},
): Promise<string> {
  const { linkEpoch = 0 } = options
  return signBookingLink(keys, clock, { companyId, userId, linkEpoch }, expiry(clock, options))
}

/** The token of the link by which a host answers a review. */
export function reviewerToken(
  { keys, clock }: SigningDeps,
  companyId: CompanyId,
  visit: VisitKey,
  userId: string,
  options: LinkOptions & { readonly addressEpoch?: number } = {},
): Promise<string> {
  return signLink(keys, clock, 'review', {
    companyId,
    visit,
    userId,
    linkEpoch: options.linkEpoch ?? 0,
    addressEpoch: options.addressEpoch ?? 0,
    expiresAt: expiry(clock, options),
  })
}

function expiry(clock: Deps['clock'], { expiresInSeconds = 86_400 }: LinkOptions): number {
  return Math.floor(clock.epochMs() / 1000) + expiresInSeconds
}
