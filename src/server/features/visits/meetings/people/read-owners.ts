import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findMeetingStanding } from '../queries.ts'

/** Whose a meeting is: its host, the host's assistant, whoever made it. */
export async function readOwners(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
): Promise<readonly string[]> {
  const standing = await findMeetingStanding(tx, companyId, meetingId, '1970-01-01')
  if (standing === undefined) return []
  const { hostId, assistantId, createdBy } = standing
  return [hostId, assistantId, createdBy].filter((id) => id !== null)
}
