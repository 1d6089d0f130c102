/** All SQL about passes. */
import { sql } from 'kysely'
import type { HolderVisit } from '#domain/pass/permanent-visit.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { VisitRow } from '#server/features/visits/visit-record/visit-record.ts'

/** The visit of a pass that counts. */
export async function findVisitByPass(
  tx: Tx,
  companyId: CompanyId,
  passId: string,
): Promise<VisitRow | undefined> {
  const row = await tx
    .selectFrom('visits')
    .select(sql<VisitRow>`visit_json(visits)`.as('visit'))
    .where('company_id', '=', companyId)
    .where('pass_id', '=', passId)
    .executeTakeFirst()
  return row?.visit
}

type PassHolder = {
  readonly visitorId: string
  readonly frequent: boolean
  /** Whether the pass is the one that is valid today. */
  readonly counts: boolean
}

/** Whose permanent pass it is, or was; the profile is kept for the transaction, so that of two scans one is first. */
export async function lockPassHolder(
  tx: Tx,
  companyId: CompanyId,
  passId: string,
): Promise<PassHolder | undefined> {
  const visitors = tx
    .selectFrom('visitors')
    .select(['visitor_id as visitorId', 'frequent'])
    .where('company_id', '=', companyId)
    .where('erased_at', 'is', null)
    .forUpdate()
  // One after the other: each has an index, both at once would read every visitor.
  const current = await visitors.where('permanent_pass', '=', passId).executeTakeFirst()
  if (current !== undefined) return { ...current, counts: true }
  const former = await visitors
    .where(sql<boolean>`old_passes <> '{}' and old_passes @> array[${passId}::uuid]`)
    .executeTakeFirst()
  return former && { ...former, counts: false }
}

export type HolderVisitRow = VisitKey & HolderVisit

/** Today's visits of somebody by their start, and one of the day before that they are still in for. */
export async function listVisitsOfHolder(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  today: string,
): Promise<readonly HolderVisitRow[]> {
  const { rows } = await sql<HolderVisitRow>`
    select visit_date as "visitDate", meeting_id as "meetingId", visitor_id as "visitorId", status, left_at as "leftAt",
      visit_date = ${today}::date as "isToday"
    from visits where company_id = ${companyId} and visitor_id = ${visitorId} and cancelled_at is null
      and (visit_date = ${today}::date
        or visit_date = ${today}::date - 1 and status in ('CHECKED_IN', 'ON_SITE'))
    order by start_at, meeting_id`.execute(tx)
  return rows
}

export async function isPassRevoked(
  tx: Tx,
  companyId: CompanyId,
  passId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('revoked_passes')
    .select('pass_id')
    .where('company_id', '=', companyId)
    .where('pass_id', '=', passId)
    .executeTakeFirst()
  return row !== undefined
}

/** The old pass is remembered as revoked, `passId` takes its place. The caller has locked the visit. */
export async function replacePass(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
  pass: { readonly oldId: string; readonly newId: string; readonly at: string },
): Promise<void> {
  await tx
    .insertInto('revoked_passes')
    .values({
      company_id: companyId,
      pass_id: pass.oldId,
      visit_date: key.visitDate,
      meeting_id: key.meetingId,
      visitor_id: key.visitorId,
      revoked_at: pass.at,
    })
    .execute()
  await tx
    .updateTable('visits')
    .set({ pass_id: pass.newId, pass_revoked_at: pass.at })
    .where('company_id', '=', companyId)
    .where('visit_date', '=', key.visitDate)
    .where('meeting_id', '=', key.meetingId)
    .where('visitor_id', '=', key.visitorId)
    .execute()
}

/** Of the days on which a visitor comes to a meeting: today or the next one, else the last. */
export async function findNearestVisit(
  tx: Tx,
  companyId: CompanyId,
  who: { readonly meetingId: string; readonly visitorId: string; readonly today: string },
): Promise<VisitKey | undefined> {
  const row = await tx
    .selectFrom('visits')
    .select('visit_date')
    .where('company_id', '=', companyId)
    .where('meeting_id', '=', who.meetingId)
    .where('visitor_id', '=', who.visitorId)
    .where('cancelled_at', 'is', null)
    .orderBy(sql`visit_date < ${who.today}`)
    .orderBy(sql`abs(visit_date - ${who.today}::date)`)
    .limit(1)
    .executeTakeFirst()
  return row && { visitDate: row.visit_date, meetingId: who.meetingId, visitorId: who.visitorId }
}
