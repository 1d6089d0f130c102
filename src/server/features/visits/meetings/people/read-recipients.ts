import type { MeetingNotice } from '#domain/notification/meeting-notice.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listRecipients } from './queries-recipients.ts'

/** Whom a meeting tells of this beside its host, users' uuids. */
export async function readRecipients(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
  notice: MeetingNotice,
): Promise<readonly string[]> {
  const all = await listRecipients(tx, companyId, meetingId)
  return all.filter((one) => one.notice === notice).map(({ userId }) => userId)
}
