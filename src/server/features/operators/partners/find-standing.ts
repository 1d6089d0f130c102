import type { PartnerState } from '#domain/partner/partner.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionCard } from '#server/platform/auth/session-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { presentState } from './present.ts'
import { findNamed, findStandingOf } from './queries-customers.ts'

/** Whether somebody acts for a partner, or for who asks to be one; null for everybody else, support included. */
export async function findStanding(
  { db }: Pick<Deps, 'db'>,
  { administration, organisationId, support }: SessionCard,
): Promise<{ readonly state: PartnerState; readonly reason: string | null } | null> {
  if (administration?.scope !== 'ALL' || support !== null) return null
  const found = await db.inOrganisation(organisationId, 'ALL', (tx) =>
    findStandingOf(tx, organisationId),
  )
  return found === undefined ? null : { ...found, state: presentState(found.state) }
}

/** What an organisation is called that is a partner or asks to be one, and how that stands; in the background. @param partnerId uuid */
export async function readPartnerToTell(tx: Tx, partnerId: string) {
  const found = await findNamed(tx, partnerId)
  return found && { ...found, state: presentState(found.state) }
}
