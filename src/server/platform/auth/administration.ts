/** What an account may above one location, as the tables of issue 13 have it. */
import { sql, type RawBuilder } from 'kysely'
import {
  administratorRights,
  type Administration,
  type AdministratorRight,
} from '#domain/rights/organisation-right.ts'
import type { CompanyId } from './tenant.ts'

export type AdministrationRow = {
  readonly everywhere: boolean
  readonly rights: readonly string[]
  readonly companyIds: readonly CompanyId[]
}

/** Null for most accounts. `accountId` names a column of the query around it, of a table that isn't called `o` or `l` there. */
export function administrationOf(accountId: string): RawBuilder<AdministrationRow | null> {
  return sql<AdministrationRow | null>`(
    select jsonb_build_object('everywhere', o.everywhere, 'rights', o.right_names, 'companyIds', (
      select coalesce(jsonb_agg(l.location_id), '[]') from organisation_administrator_locations l
      where l.organisation_id = o.organisation_id and l.account_id = o.account_id))
    from organisation_administrators o where o.account_id = ${sql.ref(accountId)})`
}

/** A right of another release counts for nothing. */
export function readAdministration(
  row: AdministrationRow | null,
): Administration<CompanyId> | null {
  if (row === null) return null
  return {
    scope: row.everywhere ? 'ALL' : row.companyIds,
    rights: new Set(row.rights.filter(isKnown)),
  }
}

function isKnown(right: string): right is AdministratorRight {
  return (administratorRights as readonly string[]).includes(right)
}
