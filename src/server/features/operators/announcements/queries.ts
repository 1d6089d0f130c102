/** All SQL about announcements. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { AnnouncementWish } from './publish-announcement.ts'

const mostListed = 200

/** As `foyer_operator`; the latest start first. */
export function listAnnouncements(tx: Tx) {
  return tx
    .selectFrom('announcements as a')
    .leftJoin('organisations as o', 'o.organisation_id', 'a.organisation_id')
    .leftJoin('billing_plans as p', 'p.plan_id', 'a.plan_id')
    .select((row) => [
      'a.announcement_id as announcementId',
      'a.level',
      'a.texts',
      'a.audience',
      'a.organisation_id as organisationId',
      'o.name as organisationName',
      'a.plan_id as planId',
      sql<string | null>`p.plan ->> 'name'`.as('planName'),
      'a.starts_at as startsAt',
      'a.ends_at as endsAt',
      'a.ended_at as endedAt',
      row
        .selectFrom('announcement_dismissals as d')
        .whereRef('d.announcement_id', '=', 'a.announcement_id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('dismissals'),
    ])
    .orderBy('a.starts_at', 'desc')
    .orderBy('a.announcement_id', 'desc')
    .limit(mostListed)
    .execute()
}

export async function insertAnnouncement(
  tx: Tx,
  announcementId: string,
  { texts, startsAt, ...wish }: AnnouncementWish & { readonly startsAt: string },
  publishedAt: string,
): Promise<void> {
  await tx
    .insertInto('announcements')
    .values({
      announcement_id: announcementId,
      level: wish.level,
      texts: JSON.stringify(texts),
      audience: wish.audience,
      organisation_id: wish.organisationId,
      plan_id: wish.planId,
      published_at: publishedAt,
      starts_at: startsAt,
      ends_at: wish.endsAt,
    })
    .execute()
}

export function lockAnnouncement(tx: Tx, announcementId: string) {
  return tx
    .selectFrom('announcements')
    .select([
      'organisation_id as organisationId',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'ended_at as endedAt',
    ])
    .where('announcement_id', '=', announcementId)
    .forUpdate()
    .executeTakeFirst()
}

export async function setEnded(tx: Tx, announcementId: string, at: string): Promise<void> {
  await tx
    .updateTable('announcements')
    .set({ ended_at: at })
    .where('announcement_id', '=', announcementId)
    .execute()
}

export async function organisationExists(tx: Tx, organisationId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('organisations')
    .select('organisation_id')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return found !== undefined
}

export async function planExists(tx: Tx, planId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('billing_plans')
    .select('plan_id')
    .where('plan_id', '=', planId)
    .executeTakeFirst()
  return found !== undefined
}

/** What an organisation subscribes to; null for nothing. */
export async function planOf({ system }: Database, organisationId: string): Promise<string | null> {
  const found = await system
    .selectFrom('subscriptions')
    .select('plan_id as planId')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return found?.planId ?? null
}

/** The account that a user signs in with; null for one without. */
export async function accountOf(
  { system }: Database,
  user: { readonly companyId: CompanyId; readonly userId: string },
): Promise<string | null> {
  const found = await system
    .selectFrom('users')
    .select('account_id as accountId')
    .where('company_id', '=', user.companyId)
    .where('user_id', '=', user.userId)
    .executeTakeFirst()
  return found?.accountId ?? null
}

/** Those that a reader (uuid) has dismissed. */
export async function listDismissed(
  { system }: Database,
  reader: string,
  announcementIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await system
    .selectFrom('announcement_dismissals')
    .select('announcement_id as announcementId')
    .where('reader', '=', reader)
    .where('announcement_id', 'in', announcementIds)
    .execute()
  return new Set(rows.map(({ announcementId }) => announcementId))
}

/** One that is dismissed already stays so. */
export async function insertDismissal(
  { system }: Database,
  row: { readonly announcementId: string; readonly reader: string; readonly at: string },
): Promise<void> {
  await system
    .insertInto('announcement_dismissals')
    .values({
      announcement_id: row.announcementId,
      reader: row.reader,
      dismissed_at: row.at,
    })
    .onConflict((on) => on.doNothing())
    .execute()
}
