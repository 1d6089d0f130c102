/** SQL about what badges show of what is set up elsewhere. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type UseOfBadge = {
  readonly badgeTemplateId: string
  readonly name: string
  /** A custom field, or `visitor_type`. */
  readonly field: string
  /** Of a condition; none of what is printed whatever it is. */
  readonly values: readonly string[]
}

/** What the elements of badges print, and what their conditions look at. */
export async function listUsesOfBadges(
  tx: Tx,
  companyId: CompanyId,
): Promise<readonly UseOfBadge[]> {
  const { rows } = await sql<UseOfBadge>`
    select badge_template_id as "badgeTemplateId", name, found.parts[1] as field, '[]'::jsonb as values
    from badge_templates,
      regexp_matches(elements::text, '\\{\\{field\\.([a-z][a-z0-9_]{0,62})', 'g') found (parts)
    where company_id = ${companyId} and removed_at is null
    union
    select badge_template_id, name, condition ->> 'field', condition -> 'values'
    from badge_templates, jsonb_array_elements(elements) element,
      jsonb_array_elements(element -> 'when') condition
    where company_id = ${companyId} and removed_at is null
    order by name, "badgeTemplateId"`.execute(tx)
  return rows
}
