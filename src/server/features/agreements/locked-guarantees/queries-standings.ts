/** SQL about what decides at locations whether a sentence holds. */
import { sql } from 'kysely'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Locations by name, each with its settings of visits and its types of visitors as they are stored. */
export function listPlaces(
  tx: Tx,
  whose: { readonly organisationId: OrganisationId } | { readonly companyId: CompanyId },
) {
  const query = tx
    .selectFrom('companies as c')
    .leftJoin('company_params as p', (join) =>
      join.onRef('p.company_id', '=', 'c.company_id').on('p.area', '=', 'visitor-management'),
    )
    .leftJoin('company_params as t', (join) =>
      join.onRef('t.company_id', '=', 'c.company_id').on('t.area', '=', 'visitor-types'),
    )
    .select(['c.company_id', 'c.name', 'c.languages', 'p.params', 't.params as types'])
    .orderBy('c.name')
    .orderBy('c.company_id')
  return 'companyId' in whose
    ? query.where('c.company_id', '=', whose.companyId).execute()
    : query.where('c.organisation_id', '=', whose.organisationId).execute()
}

/** As they are published. */
export function listFlowsOf(tx: Tx, companyIds: readonly CompanyId[], flowIds: readonly string[]) {
  return tx
    .selectFrom('flows')
    .select(['company_id', 'flow_id', 'name', 'version', 'first_screen_id', 'screens'])
    .where(sql<boolean>`company_id = any(${companyIds}::uuid[])`)
    .where(sql<boolean>`flow_id = any(${flowIds}::uuid[])`)
    .execute()
}

/** What decides who signs which agreement, of several locations, in the order of each; not what is written in it. */
export async function listSignedTexts(tx: Tx, companyIds: readonly CompanyId[]) {
  return tx
    .selectFrom('agreements as a')
    .innerJoin('agreement_versions as v', (join) =>
      join
        .onRef('v.company_id', '=', 'a.company_id')
        .onRef('v.agreement_id', '=', 'a.agreement_id')
        .onRef('v.version', '=', 'a.version'),
    )
    .select(['a.company_id', 'a.agreement_id', 'a.name', 'a.conditions', 'a.active'])
    .select(
      sql<string[]>`array(select text ->> 'language' from jsonb_array_elements(v.texts) text)`.as(
        'languages',
      ),
    )
    .where(sql<boolean>`a.company_id = any(${companyIds}::uuid[])`)
    .where('a.kind', '=', 'AGREEMENT')
    .orderBy('a.position')
    .orderBy('a.created_at')
    .orderBy('a.agreement_id')
    .execute()
}

/** The custom fields that visitors of an organisation may be asked. */
export function listAskable(tx: Tx, organisationId: OrganisationId) {
  return tx
    .selectFrom('custom_fields as f')
    .innerJoin('companies as c', 'c.company_id', 'f.company_id')
    .select(['f.company_id', 'f.custom_field_id as id', 'f.type', 'f.label'])
    .select(['f.translations', 'f.list_values as values'])
    .where('c.organisation_id', '=', organisationId)
    .where('f.active', '=', true)
    .where('f.internal_only', '=', false)
    .orderBy('f.custom_field_id')
    .orderBy('c.name')
    .orderBy('c.company_id')
    .execute()
}
