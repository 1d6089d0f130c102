/** All SQL about the mail that proves who stands at the door. It runs in the background, so every query names its company. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** More visits of one mailbox on one day would make a mail that nobody reads. */
const maxVisits = 5

/** An address that is to be proved and still can be at `now` (ISO 8601). */
export function findAskedIdentity(tx: Tx, companyId: CompanyId, identityId: string, now: string) {
  return tx
    .selectFrom('walk_in_identities')
    .select(['email', 'language', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('identity_id', '=', identityId)
    .where('kind', '=', 'MAIL')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The visits of a day by whoever reads this mailbox, except those that have ended; earliest first. */
export function listVisitsOfAddress(tx: Tx, companyId: CompanyId, email: string, day: string) {
  return tx
    .selectFrom('visitors as p')
    .innerJoin('visits as v', (join) =>
      join.onRef('v.company_id', '=', 'p.company_id').onRef('v.visitor_id', '=', 'p.visitor_id'),
    )
    .select([
      'v.visit_date as visitDate',
      'v.meeting_id as meetingId',
      'v.visitor_id as visitorId',
      'v.end_at as endAt',
      'v.link_epoch as linkEpoch',
    ])
    .where('p.company_id', '=', companyId)
    .where('p.email', '<>', '')
    .where('p.email_proved', '=', true)
    .where(sql`lower(p.email)`, '=', email.toLowerCase())
    .where('v.visit_date', '=', day)
    .where('v.cancelled_at', 'is', null)
    .where('v.status', '<>', 'CHECKED_OUT')
    .orderBy('v.start_at')
    .orderBy('v.meeting_id')
    .limit(maxVisits)
    .execute()
}

/** The people who read this mailbox; two are enough to know that there are several. */
export async function listVisitorsOfAddress(
  tx: Tx,
  companyId: CompanyId,
  email: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('visitors')
    .select('visitor_id')
    .where('company_id', '=', companyId)
    .where('email', '<>', '')
    .where('email_proved', '=', true)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('visitor_id')
    .limit(2)
    .execute()
  return rows.map(({ visitor_id }) => visitor_id)
}

export async function setIdentityVisitor(
  tx: Tx,
  companyId: CompanyId,
  identityId: string,
  visitorId: string,
): Promise<void> {
  await tx
    .updateTable('walk_in_identities')
    .set({ visitor_id: visitorId })
    .where('company_id', '=', companyId)
    .where('identity_id', '=', identityId)
    .execute()
}

export function getBrand(tx: Tx, companyId: CompanyId) {
  return tx
    .selectFrom('companies')
    .select(['brand_colour', 'logo_sha256'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
}

/** Whether a link to the walk-in area still proves anything at `now` (ISO 8601). */
export async function isIdentityAlive(
  tx: Tx,
  companyId: CompanyId,
  identityId: string,
  now: string,
): Promise<boolean> {
  return (await findAskedIdentity(tx, companyId, identityId, now)) !== undefined
}
