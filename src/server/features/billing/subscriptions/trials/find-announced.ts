/** What a mail about the end of a subscription needs to know. */
import type { Announcement } from '#domain/billing/ending/announcement.ts'
import { foreseenDeletion } from '#domain/billing/ending/ending.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readPlan } from '../bill-period.ts'
import { endingOf } from '../present.ts'
import { findSeller } from '../queries-seller.ts'
import { findSubscription, type SubscriptionRow } from '../queries.ts'
import { findHome } from './queries.ts'

export type Announced = Pick<Announcement, 'kind' | 'aboutDay'>

export type AnnouncedFacts = {
  readonly plan: string
  /** When everything is deleted if nobody does anything; null: nothing is. */
  readonly deletesOn: string | null
  readonly seller: { readonly name: string; readonly email: string }
  /** The location that stands for the organisation. */
  readonly homeId: string
}

/** Null where it is no longer so: somebody chose a plan, or has more days. */
export async function findAnnounced(
  tx: Tx,
  organisation: string,
  announced: Announced,
): Promise<AnnouncedFacts | null> {
  const organisationId = mintOrganisationId(organisation)
  const row = await findSubscription(tx, organisationId)
  const seller = await findSeller(tx)
  const homeId = await findHome(tx, organisationId)
  if (row === undefined || seller === undefined || homeId === undefined) return null
  if (!isStillSo(row, announced)) return null
  const { name, email } = seller.details
  return {
    plan: readPlan(row.plan).name,
    deletesOn: foreseenDeletion(endingOf(row)),
    seller: { name, email },
    homeId,
  }
}

function isStillSo(row: SubscriptionRow, { kind, aboutDay }: Announced): boolean {
  if (kind === 'DELETION') return row.delete_on === aboutDay
  if (row.trial_until !== aboutDay || row.anchor !== null) return false
  if (kind === 'TRIAL_STOPPED') return row.state === 'BLOCKED'
  return row.state === 'TRIAL' && row.ends_on === null && row.is_chosen === (kind !== 'TRIAL_ENDS')
}
