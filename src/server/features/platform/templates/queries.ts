/** The SQL about templates of settings and their versions. */
import { sql } from 'kysely'
import type {
  Template,
  TemplateScope,
  TemplateVersion,
  VersionStart,
} from '#domain/location/templates/template.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** One change of what templates say after the other, and none while a location takes them over. */
export async function lockTemplates(tx: Tx, organisationId: OrganisationId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`templates:${organisationId}`}, 0))`.execute(
    tx,
  )
}

type VersionRow = Omit<TemplateVersion, 'scope' | 'start'> & {
  readonly templateId: string
  readonly everywhere: boolean
  readonly locations: readonly string[]
  readonly groups: readonly string[]
  readonly startDate: string | null
  readonly startTime: string | null
  readonly startZone: string | null
}

/** Those that weren't removed, by name, each with its versions, the newest first. */
export async function listTemplates(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<readonly Template[]> {
  const { rows: templates } = await sql<{ templateId: string; name: string }>`
    select template_id as "templateId", name from setting_templates
    where organisation_id = ${organisationId} and removed_at is null order by lower(name), template_id`.execute(
    tx,
  )
  if (templates.length === 0) return []
  const { rows } = await sql<VersionRow>`
    select template_id as "templateId", version, settings, everywhere, location_ids as locations, group_ids as groups,
      made_at as "madeAt", made_by as "madeBy", start_date as "startDate", start_time as "startTime",
      start_zone as "startZone",
      case when withdrawn_at is not null then 'WITHDRAWN' when jsonb_array_length(refusals) > 0 then 'REFUSED'
        when tried_at is null then 'TRYING' else 'COUNTS' end as standing
    from setting_template_versions
    where organisation_id = ${organisationId} order by template_id, version desc`.execute(tx)
  const versions = Map.groupBy(rows, ({ templateId }) => templateId)
  return templates.map(({ templateId, name }) => ({
    templateId,
    name,
    versions: (versions.get(templateId) ?? []).map(versionOf),
  }))
}

function versionOf({
  version,
  settings,
  madeAt,
  madeBy,
  everywhere,
  locations,
  groups,
  startDate,
  startTime,
  startZone,
  standing,
}: VersionRow): TemplateVersion {
  const start: VersionStart =
    startDate === null || startTime === null
      ? { at: madeAt }
      : { date: startDate, time: startTime, zone: startZone }
  const scope: TemplateScope = everywhere ? 'ALL' : { locations, groups }
  return { version, settings, scope, start, madeAt, madeBy, standing }
}

export async function insertTemplate(
  tx: Tx,
  organisationId: OrganisationId,
  {
    templateId,
    name,
    at,
  }: { readonly templateId: string; readonly name: string; readonly at: string },
): Promise<void> {
  await tx
    .insertInto('setting_templates')
    .values({ organisation_id: organisationId, template_id: templateId, name, created_at: at })
    .execute()
}

export async function renameTemplateRow(
  tx: Tx,
  organisationId: OrganisationId,
  templateId: string,
  name: string,
): Promise<void> {
  await tx
    .updateTable('setting_templates')
    .set({ name })
    .where('organisation_id', '=', organisationId)
    .where('template_id', '=', templateId)
    .execute()
}

/** It counts no more, and nobody sees it; locations are yet to let go of it. */
export async function markRemoved(
  tx: Tx,
  organisationId: OrganisationId,
  templateId: string,
  now: string,
): Promise<void> {
  await tx
    .updateTable('setting_templates')
    .set({ removed_at: now })
    .where('organisation_id', '=', organisationId)
    .where('template_id', '=', templateId)
    .execute()
}

/** Removed ones that no location has anything from any more. */
export async function deleteRemoved(tx: Tx, organisationId: OrganisationId): Promise<void> {
  await sql`
    delete from setting_templates t where t.organisation_id = ${organisationId} and t.removed_at is not null
      and not exists (select from location_settings s
        where s.organisation_id = t.organisation_id and s.template_id = t.template_id)`.execute(tx)
}

/** One that is yet to be tried out, if it says so. @param span the first and the last instant at which it begins to count somewhere */
export async function insertVersion(
  tx: Tx,
  organisationId: OrganisationId,
  templateId: string,
  { version, settings, scope, start, standing, madeAt, madeBy }: TemplateVersion,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<void> {
  const byClock = 'at' in start ? null : start
  await tx
    .insertInto('setting_template_versions')
    .values({
      organisation_id: organisationId,
      template_id: templateId,
      version,
      settings: JSON.stringify(settings),
      everywhere: scope === 'ALL',
      location_ids: scope === 'ALL' ? [] : [...scope.locations],
      group_ids: scope === 'ALL' ? [] : [...scope.groups],
      made_at: madeAt,
      made_by: madeBy,
      start_date: byClock?.date ?? null,
      start_time: byClock?.time ?? null,
      start_zone: byClock?.zone ?? null,
      due_from: from,
      due_until: until,
      tried_at: standing === 'COUNTS' ? madeAt : null,
    })
    .execute()
}

/** @returns false where it is live everywhere, was withdrawn, or isn't there */
export async function markWithdrawn(
  tx: Tx,
  organisationId: OrganisationId,
  { templateId, version }: { readonly templateId: string; readonly version: number },
  now: string,
): Promise<boolean> {
  const { rows } = await sql`
    update setting_template_versions set withdrawn_at = ${now}, settled_at = ${now}
    where organisation_id = ${organisationId} and template_id = ${templateId} and version = ${version}
      and settled_at is null returning version`.execute(tx)
  return rows.length > 0
}

/**
 * Whose versions have begun to count somewhere and aren't settled or tried out, whose locations are to let go of something or to be set
 * back, or could not take something over since before `triedBefore`.
 */
export async function listDue(
  tx: Tx,
  now: string,
  triedBefore: string,
): Promise<readonly OrganisationId[]> {
  const { rows } = await sql<{ organisationId: OrganisationId }>`
    select organisation_id as "organisationId" from setting_template_versions
    where settled_at is null and (due_from <= ${now} or tried_at is null)
    union
    select organisation_id from setting_templates where removed_at is not null
    union
    select organisation_id from location_settings where set_back
    union
    select c.organisation_id from location_setting_faults f join companies c on c.company_id = f.company_id
    where f.tried_at < ${triedBefore}`.execute(tx)
  return rows.map(({ organisationId }) => organisationId)
}

export async function settleVersions(
  tx: Tx,
  organisationId: OrganisationId,
  now: string,
): Promise<void> {
  await sql`
    update setting_template_versions set settled_at = ${now}
    where organisation_id = ${organisationId} and settled_at is null and tried_at is not null
      and due_until <= ${now}`.execute(tx)
}

/** The organisation of a location, or itself; nothing where it has no templates. */
export async function findOwner(tx: Tx, ownerId: string): Promise<OrganisationId | undefined> {
  const { rows } = await sql<{ organisationId: OrganisationId }>`
    select t.organisation_id as "organisationId" from setting_templates t
    where t.organisation_id = ${ownerId}
      or t.organisation_id = (select organisation_id from companies where company_id = ${ownerId})
    limit 1`.execute(tx)
  return rows[0]?.organisationId
}
