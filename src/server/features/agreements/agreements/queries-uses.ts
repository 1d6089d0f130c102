import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** The names of the agreements in use that are for visitors of a type, in their order. */
export async function listAgreementsForType(
  tx: Tx,
  companyId: CompanyId,
  code: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from agreements
    where company_id = ${companyId} and active and exists (
      select from jsonb_array_elements(conditions) condition
      where condition ->> 'field' = 'visitor_type' and condition -> 'values' ? ${code}::text)
    order by name`.execute(tx)
  return rows.map(({ name }) => name)
}

/** The custom fields that agreements depend on, or name in the text that is signed now. Ids are uuids. */
export async function listFieldsOfAgreements(
  tx: Tx,
  companyId: CompanyId,
): Promise<
  readonly { readonly field: string; readonly agreementId: string; readonly name: string }[]
> {
  const { rows } = await sql<{ field: string; agreementId: string; name: string }>`
    select condition ->> 'field' as field, agreement_id as "agreementId", name
    from agreements, jsonb_array_elements(conditions) condition
    where company_id = ${companyId} and condition ->> 'field' <> 'visitor_type'
    union
    select found.parts[1], a.agreement_id, a.name
    from agreements a
    join agreement_versions v
      on v.company_id = a.company_id and v.agreement_id = a.agreement_id and v.version = a.version,
      regexp_matches(v.texts::text, '\\{\\{\\s*field\\.([a-z][a-z0-9_]{0,62})\\s*\\}\\}', 'g') found (parts)
    where a.company_id = ${companyId}
    order by name, "agreementId"`.execute(tx)
  return rows
}
