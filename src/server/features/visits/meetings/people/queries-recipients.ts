/** SQL about whom a meeting tells beside its host. */
import type { MeetingNotice } from '#domain/notification/meeting-notice.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { sql } from 'kysely'

export type Recipient = {
  readonly notice: MeetingNotice
  readonly userId: string
  readonly firstname: string
  readonly lastname: string
}

/** As they were named; also who does not work here any more, so that a meeting can be sent back as it was read. */
export function listRecipients(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
): Promise<Recipient[]> {
  return tx
    .selectFrom('meeting_recipients as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'r.company_id').onRef('u.user_id', '=', 'r.user_id'),
    )
    .select([
      sql.ref<MeetingNotice>('r.notice').as('notice'), // the column's check names the same words
      'u.user_id as userId',
      'u.firstname',
      'u.lastname',
    ])
    .where('r.company_id', '=', companyId)
    .where('r.meeting_id', '=', meetingId)
    .orderBy('r.notice')
    .orderBy('r.place')
    .execute()
}

export async function replaceRecipients(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
  notice: MeetingNotice,
  userIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('meeting_recipients')
    .where('company_id', '=', companyId)
    .where('meeting_id', '=', meetingId)
    .where('notice', '=', notice)
    .execute()
  if (userIds.length === 0) return
  await tx
    .insertInto('meeting_recipients')
    .values(
      userIds.map((user_id, place) => ({
        company_id: companyId,
        meeting_id: meetingId,
        notice,
        user_id,
        place,
      })),
    )
    .execute()
}

/** Days of a series that become a meeting of their own tell the same people. */
export async function copyRecipients(
  tx: Tx,
  companyId: CompanyId,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    insert into meeting_recipients (company_id, meeting_id, notice, user_id, place)
    select company_id, ${to}::uuid, notice, user_id, place from meeting_recipients
    where company_id = ${companyId} and meeting_id = ${from}`.execute(tx)
}
