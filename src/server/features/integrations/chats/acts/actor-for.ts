import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Deps } from '#server/deps.ts'
import type { LinkedPerson } from '../queries-people.ts'

/**
 * Somebody who acts in a chat, with what they may at the location and nothing above it: nobody administers from there, and none
 * has proved of late who sits there.
 */
export async function employeeFor(
  { rights, clock }: Pick<Deps, 'rights' | 'clock'>,
  { companyId, organisationId }: CompanyCard,
  { userId, accountId, email }: LinkedPerson,
  requestId: string,
): Promise<ActorOf<'employee'>> {
  const now = clock.now()
  const card = await rights.find(companyId, userId)
  return {
    kind: 'employee',
    companyId,
    userId,
    rights: card.rights,
    session: {
      sessionId: requestId,
      accountId: accountId ?? requestId,
      organisationId,
      email,
      expiresAt: now,
      lastUsedAt: now,
      confirmedAt: new Date(0).toISOString(),
      users: [{ companyId, userId }],
      administration: null,
      support: null,
    },
  }
}

/** Somebody who was asked about one visit, as if by the link of a mail. */
export function askedAbout(
  { companyId }: CompanyCard,
  { userId }: LinkedPerson,
  visit: VisitKey,
): ActorOf<'reviewer'> {
  return { kind: 'reviewer', companyId, visit, userId, linkEpoch: 0, addressEpoch: 0 }
}
