import { outsideId } from '#contract/ids.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { raiseWalkInEpoch } from './queries.ts'

/** Every link to the walk-in area that was made before stops working, on other servers within seconds. */
export async function revokeWalkInLinks(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
): Promise<{ id: `CO-${string}` }> {
  await raiseWalkInEpoch(tx, companyId)
  const id = outsideId('CO', companyId)
  await appendEvent(tx, companyId, act, {
    kind: 'company.walk_in_links_revoked',
    subject: `company:${id}`,
  })
  return { id }
}
