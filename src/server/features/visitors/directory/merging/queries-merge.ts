/** The SQL that makes one profile of two (migrations/functions/merging.sql). */
import { sql } from 'kysely'
import type { MergedProfile } from '#domain/visit/visitor/merge.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'

export type LockedProfile = MergedProfile & {
  readonly visitorId: string
  readonly emailProved: boolean
}

/** Both for the transaction, always in the same order, so that two who merge at once wait for each other. */
export async function lockProfiles(
  tx: Tx,
  companyId: CompanyId,
  visitorIds: readonly [string, string],
): Promise<readonly LockedProfile[]> {
  const { rows } = await sql<LockedProfile>`
    select visitor_id as "visitorId", firstname, lastname, company_name as "companyName", email, mobile,
      license_plate as "licensePlate", language, email_proved as "emailProved"
    from visitors
    where company_id = ${companyId} and visitor_id = any (${[...visitorIds]}::uuid[]) and erased_at is null
    order by visitor_id for update`.execute(tx)
  return rows
}

/** Asks once nobody can start one, until the transaction ends. */
export async function hasOpenEmergency(tx: Tx, companyId: CompanyId): Promise<boolean> {
  await sql`select keep_profiles(${companyId})`.execute(tx)
  const { rows } = await sql`
    select from emergencies where company_id = ${companyId} and ended_at is null`.execute(tx)
  return rows.length > 0
}

type Named = { readonly id: string; readonly outside: string }

/** The values of the profile that stays; what nobody is asked about comes from either. */
export async function saveMerged(
  tx: Tx,
  companyId: CompanyId,
  [keptId, goneId]: readonly [string, string],
  profile: MergedProfile & { readonly emailProved: boolean },
): Promise<void> {
  await sql`
    update visitors k set
      firstname = ${profile.firstname}, lastname = ${profile.lastname}, company_name = ${profile.companyName},
      email = ${profile.email}, mobile = ${profile.mobile}, license_plate = ${profile.licensePlate},
      language = ${profile.language}, email_proved = ${profile.emailProved},
      frequent = k.frequent or g.frequent,
      picture_sha256 = coalesce(k.picture_sha256, g.picture_sha256),
      allow_face_recognition = k.allow_face_recognition and g.allow_face_recognition,
      created_at = least(k.created_at, g.created_at),
      -- A person has one permanent pass: that of the profile that stays, where it has one.
      permanent_pass = coalesce(k.permanent_pass, g.permanent_pass),
      permanent_pass_at = coalesce(k.permanent_pass_at, g.permanent_pass_at),
      old_passes = k.old_passes || g.old_passes || case
        when k.permanent_pass is not null and g.permanent_pass is not null then array[g.permanent_pass] else '{}' end
    from visitors g
    where k.company_id = ${companyId} and k.visitor_id = ${keptId}
      and g.company_id = k.company_id and g.visitor_id = ${goneId}`.execute(tx)
}

/** Everything of the other one follows, and its row has no name any more. */
export async function moveEverything(
  tx: Tx,
  companyId: CompanyId,
  kept: Named,
  gone: Named & { readonly subjects: readonly string[] },
  at: string,
): Promise<void> {
  await sql`
    select merge_visitors(${companyId}, ${kept.id}, ${gone.id}, ${kept.outside}, ${gone.outside},
      ${[...gone.subjects]}::text[], ${at})`.execute(tx)
}

/** The profiles that went into this one. */
export async function listMergedInto(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select visitor_id as id from visitors where company_id = ${companyId} and merged_into = ${visitorId}
    order by visitor_id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type Moving = {
  readonly visits: number
  readonly agreements: number
  readonly files: number
  /** Both have a visit of the same meeting on the same day. */
  readonly meets: boolean
  readonly inEmergency: boolean
}

/** What would come along, and what is in the way, as it is now. */
export async function countMoving(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  otherId: string,
): Promise<Moving> {
  const own = sql`company_id = ${companyId} and visitor_id = ${otherId}`
  const { rows } = await sql<Moving>`
    select (select count(*)::integer from visits where ${own}) as visits,
      (select count(*)::integer from signatures where ${own}) as agreements,
      (select count(*)::integer from (
        select sha256 from documents where ${own} union select sha256 from visit_attachments where ${own}
        union select picture_sha256 from visitors where ${own} and picture_sha256 is not null) f) as files,
      exists (select from visits a join visits b using (company_id, visit_date, meeting_id)
        where a.company_id = ${companyId} and a.visitor_id = ${visitorId} and b.visitor_id = ${otherId}) as meets,
      exists (select from emergencies where company_id = ${companyId} and ended_at is null) as "inEmergency"`.execute(
    tx,
  )
  return mustFind(rows[0])
}
