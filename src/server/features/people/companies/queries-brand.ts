/** SQL about logos before anybody has signed in, by the background role. */
import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/database-types.ts'

export type Brand = {
  readonly companyId: string
  readonly name: string
  readonly logoSha256: string | null
}

export async function findBrand(db: Kysely<DB>, companyId: string): Promise<Brand | undefined> {
  const { rows } = await sql<Brand>`
    select company_id as "companyId", name, logo_sha256 as "logoSha256"
    from companies where company_id = ${companyId} and disabled_at is null`.execute(db)
  return rows[0]
}

/** The default location of an organisation, else its oldest with a logo. */
export async function findBrandOf(
  db: Kysely<DB>,
  organisationId: string,
): Promise<Brand | undefined> {
  const { rows } = await sql<Brand>`
    select company_id as "companyId", name, logo_sha256 as "logoSha256"
    from companies
    where organisation_id = ${organisationId} and disabled_at is null and logo_sha256 is not null
    order by is_default desc, created_at, company_id
    limit 1`.execute(db)
  return rows[0]
}

/** The default location of the only organisation, else its oldest with a logo; none where there are several organisations. */
export async function findOnlyBrand(db: Kysely<DB>): Promise<Brand | undefined> {
  const { rows } = await sql<Brand>`
    select company_id as "companyId", name, logo_sha256 as "logoSha256"
    from companies
    where disabled_at is null and logo_sha256 is not null
      and (select count(*) from (select from organisations limit 2) first) = 1
    order by is_default desc, created_at, company_id
    limit 1`.execute(db)
  return rows[0]
}
