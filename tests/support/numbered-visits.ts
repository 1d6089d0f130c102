/** Many visits written by SQL, whose ids are made of numbers: for measurements and for crash tests. */
import type { Client } from 'pg'
import { outsideId } from '#contract/ids.ts'
import { openClientTokens } from '#server/platform/auth/client-token.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { openDatabase, type Connection } from '#server/platform/database/database.ts'

export const numberedCompany = '00000000-0000-7000-8000-00000000c0de'
export const numberedOrganisation = '00000000-0000-7000-8000-00000000abcd'
const host = '00000000-0000-7000-8000-000000000001'

/** The uuid of the n-th visitor, who has the n-th meeting. */
export function uuidOfNumber(n: number): string {
  return `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

/** The same as SQL, for `n` an SQL expression. */
export function sqlUuidOfNumber(n: string): string {
  return `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
}

/** The path of a check-in of visit `n` today (UTC, as the location is). */
export function checkInPath(n: number): string {
  const id = uuidOfNumber(n)
  const today = new Date().toISOString().slice(0, 10)
  return `/private/companies/${outsideId('CO', numberedCompany)}/vm/visits/${today}/${outsideId('M', id)}/${outsideId('V', id)}/check-in`
}

/** An organisation with one location in UTC and one host. */
export async function addNumberedCompany(client: Client): Promise<void> {
  await client.query(`insert into organisations values ('${numberedOrganisation}', 'Numbers')`)
  await client.query(`insert into companies (company_id, organisation_id, name, time_zone)
    values ('${numberedCompany}', '${numberedOrganisation}', 'Numbers', 'UTC')`)
  await client.query(`insert into users (company_id, user_id, firstname, lastname, email)
    values ('${numberedCompany}', '${host}', 'Hanne', 'Host', 'hanne@example.com')`)
}

/** Adds visits number `from` to `to` (inclusive), expected and registered, on `day` (SQL expression of a date). */
export async function addNumberedVisits(
  ...visits: Parameters<typeof insertNumberedVisits>
): Promise<void> {
  await insertNumberedVisits(...visits)
  const [client] = visits
  await client.query('analyze visits; analyze visitors; analyze meetings')
}

/** As addNumberedVisits, at the moment when the database has not looked at its tables yet. */
export async function insertNumberedVisits(
  client: Client,
  from: number,
  to: number,
  day = 'current_date',
): Promise<void> {
  const series = `generate_series(${String(from)}, ${String(to)}) n`
  const id = sqlUuidOfNumber('n')
  const start = `((${day})::timestamp + interval '9 hours') at time zone 'UTC'`
  const end = `((${day})::timestamp + interval '17 hours') at time zone 'UTC'`
  await client.query(`insert into visitors (company_id, visitor_id, firstname, lastname, company_name, email)
    select '${numberedCompany}', ${id}, 'Visitor', 'Number ' || n, 'Example', 'v' || n || '@example.com'
    from ${series}`)
  await client.query(`insert into meetings (company_id, meeting_id, title, host_id, start_at, end_at)
    select '${numberedCompany}', ${id}, 'Meeting', '${host}', ${start}, ${end} from ${series}`)
  await client.query(`insert into visits (company_id, visit_date, meeting_id, visitor_id, start_at, end_at,
      pass_id, registration, registered_at, details_confirmed_at)
    select '${numberedCompany}', ${day}, ${id}, ${id}, ${start}, ${end},
      gen_random_uuid(), 'VALID', now(), now() from ${series}`)
}

/** A long-lived access token of an API client of that organisation. */
export async function numberedAccessToken(connection: Connection): Promise<string> {
  const db = openDatabase(connection, {
    poolSize: 2,
    timeoutMs: 10_000,
    prepared: true,
    onError: () => undefined,
  })
  const tokens = openClientTokens(db, systemClock, 36_000)
  const client = await tokens.createClient(mintOrganisationId(numberedOrganisation), 'Numbers')
  const { token } = await tokens.issue(client.clientId, client.secret)
  await db.close()
  return token
}
