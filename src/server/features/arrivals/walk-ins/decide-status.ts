/** Where a visit begins that somebody makes at the door. */
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { firstStatus } from '#server/features/visits/meetings/create-meeting.ts'

/** Who asks to come in, with the details as they were given now. */
export type WalkInSubject = {
  readonly visitorId: string
  readonly firstname: string
  readonly lastname: string
  readonly companyName: string
  readonly email: string
}

/**
 * In review where the location approves its visits (reference §1); expected otherwise. Runs in the transaction of the
 * walk-in, before its visit is stored; the visitor's profile is.
 */
export function decideStatus(
  _tx: Tx,
  company: CompanyCard,
  _subject: WalkInSubject,
): Promise<'EXPECTED' | 'IN_REVIEW'> {
  return Promise.resolve(firstStatus(company))
}
