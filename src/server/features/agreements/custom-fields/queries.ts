/** All SQL about custom fields. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CustomFields } from '#server/platform/database/database-types.ts'

export type CustomFieldRow = Selectable<CustomFields>

/** In the order in which they were made. */
export function listCustomFields(tx: Tx, companyId: CompanyId): Promise<CustomFieldRow[]> {
  return tx
    .selectFrom('custom_fields')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('custom_field_id')
    .execute()
}

/** Locks the field, so that its values and type hold while it is changed. */
export function lockCustomField(
  tx: Tx,
  companyId: CompanyId,
  customFieldId: string,
): Promise<CustomFieldRow | undefined> {
  return tx
    .selectFrom('custom_fields')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('custom_field_id', '=', customFieldId)
    .forUpdate()
    .executeTakeFirst()
}

/** @returns false when the id is taken. */
export async function insertCustomField(tx: Tx, field: Insertable<CustomFields>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('custom_fields')
    .values(field)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateCustomField(
  tx: Tx,
  companyId: CompanyId,
  customFieldId: string,
  values: Updateable<CustomFields>,
): Promise<void> {
  await tx
    .updateTable('custom_fields')
    .set(values)
    .where('company_id', '=', companyId)
    .where('custom_field_id', '=', customFieldId)
    .execute()
}

/** A question of a published flow: the choices that it offers, of a list. */
export type AskedQuestion = { readonly values: readonly string[] }

/** Where published flows ask for the field. */
export async function listAskedQuestions(
  tx: Tx,
  companyId: CompanyId,
  customFieldId: string,
): Promise<readonly AskedQuestion[]> {
  const { rows } = await sql<AskedQuestion>`
    select coalesce(screen #> '{element,field,values}', '[]') as values
    from flows, jsonb_array_elements(screens) screen
    where company_id = ${companyId} and screen #>> '{element,field,name}' = ${customFieldId}`.execute(
    tx,
  )
  return rows
}

export type FieldUses = {
  readonly id: string
  readonly flows: readonly { readonly id: string; readonly name: string }[]
  readonly agreements: readonly { readonly id: string; readonly name: string }[]
  readonly badges: readonly { readonly name: string }[]
}

/** The fields that flows ask (published or edited), agreements depend on or name, and badges show. Ids are uuids. */
export async function listFieldUses(tx: Tx, companyId: CompanyId): Promise<readonly FieldUses[]> {
  const { rows } = await sql<FieldUses>`
    with uses as (
      select 'flow' as kind, flow_id as id, name, screen #>> '{element,field,name}' as field
      from flows, jsonb_array_elements(screens) screen where company_id = ${companyId}
      union
      select 'flow', f.flow_id, f.name, screen #>> '{element,field,name}'
      from flow_drafts d join flows f on f.company_id = d.company_id and f.flow_id = d.flow_id,
        jsonb_array_elements(d.screens) screen
      where d.company_id = ${companyId}
      union
      select 'agreement', agreement_id, name, condition ->> 'field'
      from agreements, jsonb_array_elements(conditions) condition where company_id = ${companyId}
      union
      select 'agreement', a.agreement_id, a.name, found.parts[1]
      from agreements a
      join agreement_versions v
        on v.company_id = a.company_id and v.agreement_id = a.agreement_id and v.version = a.version,
        regexp_matches(v.texts::text, '\\{\\{\\s*field\\.([a-z][a-z0-9_]{0,62})\\s*\\}\\}', 'g') found (parts)
      where a.company_id = ${companyId}
      union
      select 'badge', badge_template_id, name, found.parts[1]
      from badge_templates,
        regexp_matches(elements::text, '\\{\\{field\\.([a-z][a-z0-9_]{0,62})', 'g') found (parts)
      where company_id = ${companyId} and removed_at is null
      union
      select 'badge', badge_template_id, name, condition ->> 'field'
      from badge_templates, jsonb_array_elements(elements) element,
        jsonb_array_elements(element -> 'when') condition
      where company_id = ${companyId} and removed_at is null
    )
    select field as id,
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id) filter (where kind = 'flow'), '[]') as flows,
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id) filter (where kind = 'agreement'), '[]')
        as agreements,
      coalesce(jsonb_agg(jsonb_build_object('name', name) order by name, id) filter (where kind = 'badge'), '[]') as badges
    from uses where field in (select custom_field_id from custom_fields where company_id = ${companyId})
    group by field order by field`.execute(tx)
  return rows
}
