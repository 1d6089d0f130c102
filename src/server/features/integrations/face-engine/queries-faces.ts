/** SQL of what an engine should have of visitors. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Place } from '#server/platform/integrations/queries.ts'

/** A turn looks at so many. */
export const facesInATurn = 200

/** Visitors whom the engine should know: they agree to what it is for now, have a picture, and were here lately or will be. */
const wanted = (companyId: CompanyId, today: string) => sql`
  select p.visitor_id, left(p.picture_sha256, 16) as mark, e.integration_id
  from face_engines e
  join face_consents c on c.company_id = e.company_id and c.integration_id = e.integration_id and c.purpose = e.purpose
  join visitors p on p.company_id = c.company_id and p.visitor_id = c.visitor_id and p.allow_face_recognition
    and p.picture_sha256 is not null and p.erased_at is null and p.merged_into is null
  where e.company_id = ${companyId} and not e.is_leaving
    and exists (select from visits v where v.company_id = p.company_id and v.visitor_id = p.visitor_id
      and v.cancelled_at is null and v.visit_date >= ${today}::date - e.kept_days)`

/** Those that are there and should not be. */
export async function markForgotten(
  tx: Tx,
  companyId: CompanyId,
  { today, now }: { readonly today: string; readonly now: string },
): Promise<void> {
  await sql`
    with wanted as materialized (${wanted(companyId, today)})
    update engine_faces f set forget_since = ${now}, problem = null, reason = case
      when e.is_leaving then 'DISCONNECTED'
      when p.visitor_id is null or p.erased_at is not null or p.merged_into is not null then 'GONE'
      when not p.allow_face_recognition or c.visitor_id is null then 'CONSENT'
      when left(p.picture_sha256, 16) is distinct from f.picture_mark then 'PICTURE'
      else 'DAYS' end
    from engine_faces o
    join face_engines e using (company_id, integration_id)
    left join visitors p on p.company_id = o.company_id and p.visitor_id = o.visitor_id
    left join face_consents c on c.company_id = o.company_id and c.visitor_id = o.visitor_id
      and c.integration_id = o.integration_id and c.purpose = e.purpose
    where f.company_id = ${companyId} and o.company_id = f.company_id and o.subject_id = f.subject_id and f.forget_since is null
      and not exists (select from wanted w where w.visitor_id = f.visitor_id and w.mark = f.picture_mark)`.execute(
    tx,
  )
}

/** Whoever wasn't here for so long is asked again, should they come. */
export async function endConsents(tx: Tx, companyId: CompanyId): Promise<void> {
  await sql`
    delete from face_consents c using engine_faces f
    where c.company_id = ${companyId} and f.company_id = c.company_id and f.visitor_id = c.visitor_id and f.reason = 'DAYS'
      and c.consented_at < f.forget_since`.execute(tx)
}

/** Names those that should be there and are not, before anything is sent. */
export async function nameWanted(
  tx: Tx,
  companyId: CompanyId,
  { today, now }: { readonly today: string; readonly now: string },
): Promise<void> {
  await sql`
    insert into engine_faces (company_id, integration_id, visitor_id, picture_mark, asked_at)
    select ${companyId}, w.integration_id, w.visitor_id, w.mark, ${now} from (${wanted(companyId, today)}) w
    join integrations i on i.company_id = ${companyId} and i.integration_id = w.integration_id and i.state = 'ACTIVE'
    where not exists (select from engine_faces f where f.company_id = ${companyId} and f.visitor_id = w.visitor_id
      and f.forget_since is null)
    order by w.visitor_id limit ${facesInATurn}
    on conflict do nothing`.execute(tx)
}

/** What is still to be told and waits for no call: new ones, and those whose call was given up. */
export async function listUntold(tx: Tx, { companyId, integrationId }: Place) {
  const { rows } = await sql<{ subject_id: string }>`
    select f.subject_id from engine_faces f
    where f.company_id = ${companyId} and f.integration_id = ${integrationId}
      and (f.forget_since is not null or (f.enrolled_at is null and f.problem is null))
      and not exists (select from integration_events e where e.owner_id = f.company_id and e.integration_id = f.integration_id
        and e.state = 'WAITING' and e.target_id = f.subject_id
        and (f.forget_since is null or e.at >= f.forget_since))
    order by f.forget_since nulls last, f.asked_at limit ${facesInATurn}`.execute(tx)
  return rows.map(({ subject_id: id }) => id)
}

export type Face = {
  readonly subject_id: string
  readonly isWanted: boolean
  readonly picture_sha256: string | null
}

/** As they should be now, by their ids: also of what nobody has looked at yet. */
export async function listFaces(
  tx: Tx,
  companyId: CompanyId,
  subjectIds: readonly string[],
): Promise<readonly Face[]> {
  const { rows } = await sql<Face>`
    select f.subject_id, p.picture_sha256,
      (f.forget_since is null and not e.is_leaving and coalesce(p.allow_face_recognition, false) and p.erased_at is null
        and c.visitor_id is not null and left(p.picture_sha256, 16) = f.picture_mark) is true as "isWanted"
    from engine_faces f
    join face_engines e using (company_id, integration_id)
    left join visitors p on p.company_id = f.company_id and p.visitor_id = f.visitor_id
    left join face_consents c on c.company_id = f.company_id and c.visitor_id = f.visitor_id
      and c.integration_id = f.integration_id and c.purpose = e.purpose
    where f.company_id = ${companyId} and f.subject_id = any (${[...subjectIds]}::uuid[])`.execute(
    tx,
  )
  return rows
}

/** Whose face this is, if they may be recognised by it. */
export async function findRecognised(
  tx: Tx,
  companyId: CompanyId,
  subjectId: string,
): Promise<string | null> {
  const { rows } = await sql<{ visitor_id: string }>`
    select f.visitor_id from engine_faces f
    join face_engines e using (company_id, integration_id)
    join face_consents c on c.company_id = f.company_id and c.visitor_id = f.visitor_id
      and c.integration_id = f.integration_id and c.purpose = e.purpose
    join visitors p on p.company_id = f.company_id and p.visitor_id = f.visitor_id and p.allow_face_recognition
      and p.erased_at is null and p.merged_into is null and left(p.picture_sha256, 16) = f.picture_mark
    where f.company_id = ${companyId} and f.subject_id = ${subjectId} and f.forget_since is null and not e.is_leaving`.execute(
    tx,
  )
  return rows[0]?.visitor_id ?? null
}

/** It is there. @returns whose it is; undefined where it was so before */
export async function noteEnrolled(
  tx: Tx,
  companyId: CompanyId,
  subjectId: string,
  now: string,
): Promise<string | null | undefined> {
  const row = await tx
    .updateTable('engine_faces')
    .set({ enrolled_at: now, problem: null })
    .where('company_id', '=', companyId)
    .where('subject_id', '=', subjectId)
    .where('enrolled_at', 'is', null)
    .returning('visitor_id')
    .executeTakeFirst()
  return row?.visitor_id
}

/** It is gone there. @returns whose it was and why; undefined where nobody knew of it */
export function deleteFace(tx: Tx, companyId: CompanyId, subjectId: string) {
  return tx
    .deleteFrom('engine_faces')
    .where('company_id', '=', companyId)
    .where('subject_id', '=', subjectId)
    .returning(['visitor_id', 'reason'])
    .executeTakeFirst()
}

/** Why it isn't there or gone yet, for those who look. `problem` is a code. */
export async function setProblem(
  tx: Tx,
  companyId: CompanyId,
  subjectId: string,
  problem: string,
): Promise<void> {
  await tx
    .updateTable('engine_faces')
    .set({ problem })
    .where('company_id', '=', companyId)
    .where('subject_id', '=', subjectId)
    .execute()
}
