import { isRenamed } from '#domain/visit/visitor/identity-check.ts'
import {
  isDetailRequired,
  visitorDetailNames,
  type VisitorDetailName,
} from '#domain/visit/visitor/visitor-details.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { forgetIdentities } from '#server/features/visits/visit-record/forget-identities.ts'
import { checkDetails, type Details } from '#server/features/visitors/visitors/check-details.ts'
import { insertVisitor, lockVisitor, lockVisitorByEmail, updateVisitor } from './queries.ts'

/** Who stands at the door, as far as it was proved. */
export type Identity = {
  readonly kind: 'MAIL' | 'DEVICE'
  /** The address that was proved; empty for a device. */
  readonly email: string
  readonly visitorId: string | null
}

export type GivenDetails = Partial<Record<VisitorDetailName, string | undefined>>

export type KeptVisitor = {
  readonly visitorId: string
  readonly isFrequent: boolean
  readonly isKnown: boolean
  readonly details: Details
  /** Everything that the location requires is there. */
  readonly isComplete: boolean
}

type Profile = NonNullable<Awaited<ReturnType<typeof lockVisitor>>>

const nobody: Details = {
  firstname: '',
  lastname: '',
  companyName: '',
  email: '',
  mobile: '',
  licensePlate: '',
  language: '',
}

/**
 * Finds the profile of whoever proved to be its person, and makes a new one for everybody else: an address that was
 * only typed never leads to somebody's profile, and nobody is recognised by it later (decision 0100).
 * @param language of the visitor, where none is given and none known
 * @throws ApiError validation_failed
 */
export async function keepVisitor(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  given: GivenDetails,
  {
    identity,
    language,
    isNameEnough = false,
  }: {
    readonly identity: Identity | null
    readonly language: string
    /** Reception asks for a name only; the rest is asked later. */
    readonly isNameEnough?: boolean
  },
): Promise<KeptVisitor> {
  const { companyId, country, walkIn } = company
  const sent = withProvedAddress(given, identity)
  const known = await findKnown(tx, company, sent, identity)
  const details = checkDetails(known ?? { ...nobody, language }, sent, {
    requiredDetails: walkIn.requiredDetails,
    country,
    // Whoever is known is asked for what is missing on the next screen.
    isConfirmation: known === null && !isNameEnough,
    place: 'body.visitor',
  })
  const columns = {
    firstname: details.firstname,
    lastname: details.lastname,
    company_name: details.companyName,
    email: details.email,
    mobile: details.mobile,
    license_plate: details.licensePlate,
    language: details.language,
  }
  const isProved = identity?.kind === 'MAIL' && isSame(details.email, identity.email)
  const visitorId = known?.visitorId ?? uuid7()
  if (known === null) {
    await insertVisitor(tx, {
      company_id: companyId,
      visitor_id: visitorId,
      ...columns,
      email_proved: isProved,
    })
  } else if (visitorDetailNames.some((name) => details[name] !== known[name])) {
    const isOther = !isSame(details.email, known.email) && !isProved
    await updateVisitor(tx, companyId, visitorId, {
      ...columns,
      ...(isOther ? { email_proved: false } : {}),
    })
    if (isRenamed(known, details)) await forgetIdentities(tx, company, act, [visitorId])
  }
  return {
    visitorId,
    isFrequent: known?.frequent ?? false,
    isKnown: known !== null,
    details,
    isComplete: visitorDetailNames.every(
      (name) => !isDetailRequired(name, walkIn.requiredDetails) || details[name] !== '',
    ),
  }
}

/** Whoever proved an address and gives no other one comes with that. */
function withProvedAddress(given: GivenDetails, identity: Identity | null): GivenDetails {
  const isGiven = given.email !== undefined && given.email !== ''
  if (identity === null || identity.email === '' || isGiven) return given
  return { ...given, email: identity.email }
}

function findKnown(
  tx: Tx,
  { companyId }: CompanyCard,
  { email = '', lastname = '' }: GivenDetails,
  identity: Identity | null,
): Promise<Profile | null> {
  if (identity === null) return Promise.resolve(null)
  if (identity.visitorId !== null) return orNull(lockVisitor(tx, companyId, identity.visitorId))
  // Several people may read one mailbox: the address and the name together say who it is.
  if (lastname === '' || !isSame(email, identity.email)) return Promise.resolve(null)
  return orNull(lockVisitorByEmail(tx, companyId, { email, lastname }))
}

async function orNull(found: Promise<Profile | undefined>): Promise<Profile | null> {
  return (await found) ?? null
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
