/** What operators see of an installation with 500 locations and ten million visits, and what is written about these (issue 16 §7). */
import type { Client } from 'pg'
import type { EndpointId } from '#contract/endpoints.ts'
import { readConfig } from '#server/config.ts'
import { openDeps } from '#server/open-deps.ts'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import type { Connection } from '#server/platform/database/embedded-postgres/start-embedded-postgres.ts'
import { numberedOrganisation, sqlUuidOfNumber } from '../tests/support/numbered-visits.ts'
import { signedInOperator } from '../tests/support/operators.ts'
import { read, type Screens } from './measure-screens.ts'

export type Size = {
  readonly locations: number
  readonly days: number
  readonly visitsADay: number
  /** The number that locations count from. */
  readonly firstLocation: number
}

/** By a token that holds for ten minutes. */
export async function operatorScreens(url: string, connection: Connection): Promise<Screens> {
  const config = readConfig({
    DATABASE_URL: connectionUrl(connection),
    PUBLIC_URL: url,
    DATABASE_POOL: '2',
    LOG_LEVEL: 'silent',
  })
  const deps = await openDeps(config, connection)
  const { token } = await signedInOperator({ deps }, 'otto@ops.example')
  await deps.close()
  const of = (id: EndpointId, query: Readonly<Record<string, string>> = {}) => {
    return () => read(url, token, id, query)
  }
  return {
    'operator: organisations': of('organisations.list'),
    'operator: users': of('installationUsers.list'),
    'operator: users, a search': of('installationUsers.list', { search: 'number 77' }),
    'operator: users, an address': of('installationUsers.list', { search: 'p77-77' }),
    'operator: users, blocked': of('installationUsers.list', { state: 'BLOCKED' }),
    'operator: usage': of('usage.list'),
    'operator: usage, a search': of('usage.list', { search: 'site 4' }),
    'operator: audit': of('operatorAudit.list'),
    'operator: state': of('health.get'),
  }
}

/** What is counted of the visits, who signs in, and four thousand events of each location, in the order of time as they come. */
export async function addUse(client: Client, size: Size): Promise<void> {
  const place = sqlUuidOfNumber(`${String(size.firstLocation)} + n`)
  const series = `generate_series(1, ${String(size.locations)}) n`
  await client.query(`insert into usage_days (company_id, day, visits, bookings, messages, stored_bytes)
    select ${place}, current_date - d, ${String(size.visitsADay / 2)}, n % 7, n % 11, n * 1000
    from ${series}, generate_series(0, ${String(size.days - 1)}) d`)
  await client.query(`insert into accounts (account_id, organisation_id, email, created_at)
    select gen_random_uuid(), '${numberedOrganisation}', email, now() from users where email like 'p%@example.com'`)
  await client.query('set session_replication_role = replica')
  await client.query(`insert into events (company_id, at, kind, actor, subject)
    select ${place}, now() - e * interval '3 hours', (array['visit.checked_in', 'visit.checked_out', 'param.changed'])[1 + e % 3],
      'system', 'VS-' || e from generate_series(4000, 1, -1) e, ${series} order by e desc, n`)
  await client.query('reset session_replication_role')
}
