/** SQL about what flows use of what is set up elsewhere. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** The names of the flows that show this content as they are edited, published or planned. */
export async function listFlowsShowing(
  tx: Tx,
  companyId: CompanyId,
  sha256: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct f.name from flows f
    left join flow_drafts d on d.company_id = f.company_id and d.flow_id = f.flow_id
    left join flow_releases r on r.company_id = f.company_id and r.flow_id = f.flow_id
    where f.company_id = ${companyId}
      and position(${sha256} in concat(f.screens::text, d.screens::text, r.screens::text)) > 0
    order by f.name`.execute(tx)
  return rows.map(({ name }) => name)
}

/** How many versions show it that were published before, and that somebody may go back to. */
export async function countVersionsShowing(
  tx: Tx,
  companyId: CompanyId,
  sha256: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from flow_versions v
    join flows f on f.company_id = v.company_id and f.flow_id = v.flow_id and f.version <> v.version
    where v.company_id = ${companyId} and position(${sha256} in v.screens::text) > 0`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Where flows ask for custom fields, as they are edited or published. */
export async function listFieldsAsked(
  tx: Tx,
  companyId: CompanyId,
): Promise<readonly { readonly field: string; readonly flowId: string; readonly name: string }[]> {
  const { rows } = await sql<{ field: string; flowId: string; name: string }>`
    select distinct screen #>> '{element,field,name}' as field, f.flow_id as "flowId", f.name
    from flows f
    left join flow_drafts d on d.company_id = f.company_id and d.flow_id = f.flow_id,
      jsonb_array_elements(f.screens || coalesce(d.screens, '[]')) screen
    where f.company_id = ${companyId} and screen #>> '{element,field,name}' is not null
    order by f.name, f.flow_id`.execute(tx)
  return rows
}

/** The names of the flows that guarantee who signs an agreement (`AG-…`), as they are edited or published. */
export async function listFlowsGuaranteeing(
  tx: Tx,
  companyId: CompanyId,
  agreementId: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select f.name from flows f
    left join flow_drafts d on d.company_id = f.company_id and d.flow_id = f.flow_id
    where f.company_id = ${companyId} and f.archived_at is null
      and position(${agreementId} in concat(f.sentences::text, d.sentences::text)) > 0
    order by f.name`.execute(tx)
  return rows.map(({ name }) => name)
}
