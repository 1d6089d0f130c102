/** The SQL about how far versions are on their way to locations. */
import { sql } from 'kysely'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Fault } from '../queries-locations.ts'

export type Refusal = Fault & { readonly companyId: CompanyId }

/** How far a version is. */
export type Run = {
  readonly templateId: string
  readonly version: number
  /** Locations that it changes something at, or would; null: not counted yet. */
  readonly concerned: number | null
  readonly tried: number
  /** The last location that was tried. */
  readonly triedAfter: CompanyId | null
  readonly triedAt: string | null
  readonly settledAt: string | null
  readonly refusals: readonly Refusal[]
}

const runs = sql`
  select template_id as "templateId", version, concerned, tried, tried_after as "triedAfter", tried_at as "triedAt",
    settled_at as "settledAt", refusals from setting_template_versions`

/** Of a template, the newest first. */
export async function listRuns(
  tx: Tx,
  organisationId: OrganisationId,
  templateId: string,
): Promise<readonly Run[]> {
  const { rows } = await sql<Run>`
    ${runs} where organisation_id = ${organisationId} and template_id = ${templateId} order by version desc`.execute(
    tx,
  )
  return rows
}

/** The oldest version that is being tried out. */
export async function findUntried(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    ${runs} where organisation_id = ${organisationId} and tried_at is null and withdrawn_at is null
      and template_id in (select template_id from setting_templates
        where organisation_id = ${organisationId} and removed_at is null)
    order by made_at, version limit 1`.execute(tx)
  return rows[0]
}

/** How far it is; done: it has been tried out everywhere, and counts unless it was refused, which settles it. */
export async function saveTrial(
  tx: Tx,
  organisationId: OrganisationId,
  {
    templateId,
    version,
    concerned,
    tried,
    triedAfter,
    refusals,
  }: Omit<Run, 'triedAt' | 'settledAt'>,
  doneAt: string | null,
): Promise<void> {
  await sql`
    update setting_template_versions set concerned = ${concerned}, tried = ${tried}, tried_after = ${triedAfter},
      refusals = ${JSON.stringify(refusals)}::jsonb, tried_at = ${doneAt}::timestamptz,
      settled_at = ${refusals.length > 0 ? doneAt : null}::timestamptz
    where organisation_id = ${organisationId} and template_id = ${templateId} and version = ${version}`.execute(
    tx,
  )
}

/** They are to have what is suggested there. @returns how many locations */
export async function markSetBack(
  tx: Tx,
  organisationId: OrganisationId,
  templateId: string,
  items: readonly { readonly companyId: string; readonly key: string }[],
): Promise<number> {
  const { rows } = await sql<{ companyId: string }>`
    with wanted as (
      select (w ->> 'companyId')::uuid as company_id, w ->> 'key' as setting
      from jsonb_array_elements(${JSON.stringify(items)}::jsonb) w
    ), marked as (
      update location_settings s set set_back = true from wanted w
      where s.company_id = w.company_id and s.setting = w.setting and s.organisation_id = ${organisationId}
        and s.template_id = ${templateId} and not s.locked
      returning s.company_id
    )
    select distinct company_id as "companyId" from marked`.execute(tx)
  return rows.length
}
