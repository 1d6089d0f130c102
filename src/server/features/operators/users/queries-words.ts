/** The SQL that folds whoever has no words to be found by: over all tenants, as `foyer_operator` or in the background. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

type UnfoldedUser = {
  readonly companyId: string
  readonly userId: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string
}
type UnfoldedAccount = { readonly accountId: string; readonly email: string }

/** @param waits for what somebody has in hand; else it is left to the next time */
export async function lockUsers(
  tx: Tx,
  limit: number,
  waits: boolean,
): Promise<readonly UnfoldedUser[]> {
  const { rows } = await sql<UnfoldedUser>`
    select company_id as "companyId", user_id as "userId", firstname, lastname, email from users
    where search_text is null order by company_id, user_id limit ${limit} for no key update ${waits ? sql`` : sql`skip locked`}`.execute(
    tx,
  )
  return rows
}

export async function saveUsers(
  tx: Tx,
  folded: readonly { readonly company: string; readonly id: string; readonly text: string }[],
): Promise<void> {
  await sql`
    update users u set search_text = f.text
    from jsonb_to_recordset(${JSON.stringify(folded)}::jsonb) as f (company uuid, id uuid, text text)
    where u.company_id = f.company and u.user_id = f.id`.execute(tx)
}

export async function lockAccounts(
  tx: Tx,
  limit: number,
  waits: boolean,
): Promise<readonly UnfoldedAccount[]> {
  const { rows } = await sql<UnfoldedAccount>`
    select account_id as "accountId", email from accounts
    where search_text is null order by account_id limit ${limit} for no key update ${waits ? sql`` : sql`skip locked`}`.execute(
    tx,
  )
  return rows
}

export async function saveAccounts(
  tx: Tx,
  folded: readonly { readonly id: string; readonly text: string }[],
): Promise<void> {
  await sql`
    update accounts a set search_text = f.text
    from jsonb_to_recordset(${JSON.stringify(folded)}::jsonb) as f (id uuid, text text)
    where a.account_id = f.id`.execute(tx)
}

export type Named = { readonly id: string; readonly name: string }

/** What every organisation and location is called: an installation has some thousands. */
export async function listNames(
  tx: Tx,
): Promise<{ readonly organisations: readonly Named[]; readonly locations: readonly Named[] }> {
  const organisations =
    await sql<Named>`select organisation_id as id, name from organisations`.execute(tx)
  const locations = await sql<Named>`select company_id as id, name from companies`.execute(tx)
  return { organisations: organisations.rows, locations: locations.rows }
}
