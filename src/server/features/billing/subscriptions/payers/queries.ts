/** All SQL of who pays for which location. */
import { sql } from 'kysely'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { holdsName } from '#server/platform/words/name-words.ts'

/**
 * Lets an organisation see what it pays for elsewhere, as long as `read` runs: names and counts, by the policies `payer`. Roles that
 * see every organisation see no more by it.
 */
export async function asPayer<T>(tx: Tx, read: () => Promise<T>): Promise<T> {
  await sql`select set_config('app.payer', 'on', true)`.execute(tx)
  const found = await read()
  await sql`select set_config('app.payer', '', true)`.execute(tx)
  return found
}

export type LinkedLocation = {
  readonly company_id: CompanyId
  readonly name: string
  readonly organisation_id: OrganisationId
  readonly organisation: string
  readonly payer_id: OrganisationId | null
  readonly payer: string | null
  readonly since: string | null
}

const linked = sql`
  select c.company_id, c.name, c.organisation_id, o.name as organisation, b.payer_id, p.name as payer, b.since
  from companies c join organisations o using (organisation_id)
  left join billed_locations b using (company_id) left join organisations p on p.organisation_id = b.payer_id`

/** Open locations by name, of all organisations that the caller sees. @param search letters of the location or its organisation */
export async function searchLocations(tx: Tx, search: string): Promise<readonly LinkedLocation[]> {
  const { rows } = await sql<LinkedLocation>`${linked}
    where c.disabled_at is null and ${holdsName(search, sql`c.name || ' ' || o.name`)}
    order by lower(c.name), c.company_id limit 50`.execute(tx)
  return rows
}

export async function findLocation(tx: Tx, companyId: string): Promise<LinkedLocation | undefined> {
  const { rows } = await sql<LinkedLocation>`${linked}
    where c.company_id = ${companyId} and c.disabled_at is null`.execute(tx)
  return rows[0]
}

/** What an organisation pays for elsewhere. */
export async function listPaidFor(
  tx: Tx,
  payerId: OrganisationId,
): Promise<readonly LinkedLocation[]> {
  const { rows } = await sql<LinkedLocation>`${linked}
    where b.payer_id = ${payerId} order by lower(c.name), c.company_id`.execute(tx)
  return rows
}

/** Those of an organisation that others pay for. */
export async function listPaidByOthers(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<readonly LinkedLocation[]> {
  const { rows } = await sql<LinkedLocation>`${linked}
    where c.organisation_id = ${organisationId} and b.payer_id is not null
    order by lower(c.name), c.company_id`.execute(tx)
  return rows
}

/** What those of an organisation's locations are called that are open, and that nobody else pays for. */
export async function listOwnAgain(
  tx: Tx,
  organisationId: OrganisationId,
  locationIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`${linked}
    where c.organisation_id = ${organisationId} and c.company_id = any (${[...locationIds]}::uuid[])
      and c.disabled_at is null and b.payer_id is null order by lower(c.name), c.company_id`.execute(
    tx,
  )
  return rows.map(({ name }) => name)
}

/** @returns false where somebody pays for it already */
export async function insertLink(
  tx: Tx,
  companyId: string,
  payerId: string,
  now: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into billed_locations (company_id, payer_id, since) values (${companyId}, ${payerId}, ${now})
    on conflict do nothing returning company_id`.execute(tx)
  return rows.length > 0
}

/** @returns false where this organisation doesn't pay for it any more */
export async function deleteLink(tx: Tx, companyId: string, payerId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from billed_locations where company_id = ${companyId} and payer_id = ${payerId} returning company_id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Everything that one organisation pays for is paid for by another one, its own locations included. @returns how many are linked */
export async function moveLinks(
  tx: Tx,
  from: OrganisationId,
  to: OrganisationId,
  now: string,
): Promise<number> {
  await sql`
    delete from billed_locations b using companies c
    where b.company_id = c.company_id and b.payer_id = ${from} and c.organisation_id = ${to}`.execute(
    tx,
  )
  await sql`update billed_locations set payer_id = ${to}, since = ${now} where payer_id = ${from}`.execute(
    tx,
  )
  await sql`
    insert into billed_locations (company_id, payer_id, since)
    select company_id, ${to}, ${now} from companies where organisation_id = ${from} and disabled_at is null
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ links: number }>`
    select count(*) as links from billed_locations where payer_id = ${to}`.execute(tx)
  return rows[0]?.links ?? 0
}

/** Who pays for a location: whoever it is linked to, else its own organisation. */
export async function findPayer(tx: Tx, companyId: string): Promise<OrganisationId | undefined> {
  const { rows } = await sql<{ payer_id: OrganisationId }>`
    select coalesce(b.payer_id, c.organisation_id) as payer_id
    from companies c left join billed_locations b using (company_id) where c.company_id = ${companyId}`.execute(
    tx,
  )
  return rows[0]?.payer_id
}
