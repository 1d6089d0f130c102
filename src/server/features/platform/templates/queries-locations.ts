/** The SQL about what templates give to locations. */
import { sql } from 'kysely'
import type { GivenSetting } from '#domain/location/templates/resolve-settings.ts'
import type { TemplatePlace } from '#domain/location/templates/template.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type Place = TemplatePlace & {
  readonly companyId: CompanyId
  readonly name: string
  readonly modules: unknown
}

/** The locations of an organisation, or this one of them, in the order in which they are locked. */
export async function listPlaces(
  tx: Tx,
  organisationId: OrganisationId,
  only: CompanyId | null = null,
): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select c.company_id as "companyId", c.company_id as "locationId", c.name, c.time_zone as "timeZone",
      to_jsonb(c.modules) as modules,
      array(select m.group_id from location_group_members m
        where m.organisation_id = c.organisation_id and m.location_id = c.company_id) as groups
    from companies c where c.organisation_id = ${organisationId}
      and (${only}::uuid is null or c.company_id = ${only}::uuid) order by c.company_id`.execute(tx)
  return rows
}

/** What a location has been given of a setting. */
export type HeldSetting = GivenSetting & {
  readonly companyId: CompanyId
  readonly own: unknown
  /** It is to be had, though the location has its own. */
  readonly isSetBack: boolean
}

const held = sql`
  select company_id as "companyId", setting as key, value, own_value as own, layer, locked as "isLocked", why,
    template_id as "templateId", set_by as "setBy", set_at as "setAt", set_back as "isSetBack" from location_settings`

export async function listHeld(
  tx: Tx,
  organisationId: OrganisationId,
  only: CompanyId | null = null,
): Promise<readonly HeldSetting[]> {
  const { rows } = await sql<HeldSetting>`
    ${held} where organisation_id = ${organisationId} and (${only}::uuid is null or company_id = ${only}::uuid)
    order by company_id, setting`.execute(tx)
  return rows
}

/** Of one location, with the names of the templates. */
export async function listHeldAt(
  tx: Tx,
  companyId: CompanyId,
): Promise<readonly (HeldSetting & { readonly template: string })[]> {
  const { rows } = await sql<HeldSetting & { template: string }>`
    select h.*, t.name as template from (${held} where company_id = ${companyId}) h
    join setting_templates t on t.template_id = h."templateId" order by h.key`.execute(tx)
  return rows
}

/** Nobody at the location changes a setting until this transaction is over; whoever does is waited for. */
export async function holdSettings(tx: Tx, companyId: CompanyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings:${companyId}`}, 0))`.execute(
    tx,
  )
}

/** What was given counts no longer, until `replaceHeld` says what does. */
export async function clearHeld(tx: Tx, companyId: CompanyId): Promise<void> {
  await tx.deleteFrom('location_settings').where('company_id', '=', companyId).execute()
}

/** @param settings each with where it is stored, and what stands there now */
export async function insertHeld(
  tx: Tx,
  {
    companyId,
    organisationId,
  }: { readonly companyId: CompanyId; readonly organisationId: OrganisationId },
  settings: readonly (GivenSetting & {
    readonly own: unknown
    readonly area: string
    readonly field: string
    readonly stored: unknown
  })[],
): Promise<void> {
  if (settings.length === 0) return
  await sql`
    insert into location_settings (company_id, setting, value, own_value, area, field, stored, layer, locked, why,
      organisation_id, template_id, set_by, set_at)
    select ${companyId}, s ->> 'key', s -> 'value', s -> 'own', s ->> 'area', s ->> 'field', s -> 'stored', s ->> 'layer',
      (s ->> 'isLocked')::boolean, s ->> 'why', ${organisationId}, (s ->> 'templateId')::uuid,
      -- Who has gone since is nobody.
      (select a.account_id from accounts a where a.account_id = (s ->> 'setBy')::uuid), (s ->> 'setAt')::timestamptz
    from jsonb_array_elements(${JSON.stringify(settings)}::jsonb) s`.execute(tx)
}

export type Fault = { readonly key: string; readonly code: string }

/** Why a location couldn't take over what templates say. */
export async function keepFault(
  tx: Tx,
  companyId: CompanyId,
  { key, code }: Fault,
  now: string,
): Promise<void> {
  await sql`
    insert into location_setting_faults (company_id, setting, code, tried_at)
    values (${companyId}, ${key}, ${code}, ${now})
    on conflict (company_id) do update set setting = ${key}, code = ${code}, tried_at = ${now}`.execute(
    tx,
  )
}

export async function clearFault(tx: Tx, companyId: CompanyId): Promise<void> {
  await tx.deleteFrom('location_setting_faults').where('company_id', '=', companyId).execute()
}

export async function listFaults(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<readonly (Fault & { readonly companyId: CompanyId; readonly at: string })[]> {
  const { rows } = await sql<Fault & { companyId: CompanyId; at: string }>`
    select f.company_id as "companyId", f.setting as key, f.code, f.tried_at as at
    from location_setting_faults f join companies c on c.company_id = f.company_id
    where c.organisation_id = ${organisationId}`.execute(tx)
  return rows
}

export async function listGroupIds(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select group_id as id from location_groups where organisation_id = ${organisationId}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
