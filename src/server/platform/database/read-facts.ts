/** What an operator has to know about a database before Foyer runs on it (`foyer doctor`). */
import { Client } from 'pg'
import type { Step } from './adopt-baseline.ts'
import type { Connection } from './database.ts'

/** The roles that share the work (docs/configuration.md). */
const roles = ['foyer_app', 'foyer_operator', 'foyer_organisation', 'foyer_system']

export type DatabaseFacts = {
  /** Its major version. */
  readonly version: number
  readonly shown: string
  readonly encoding: string
  readonly isStandby: boolean
  /** Its clock: milliseconds since 1970. */
  readonly epochMs: number
  readonly maxConnections: number
  readonly mayMakeRoles: boolean
  /** Roles that don't exist, and roles that the user is no member of. */
  readonly missing: readonly string[]
  readonly notGranted: readonly string[]
  /** Whether the user does; null where there are no tables yet. */
  readonly ownsTables: boolean | null
  /** The migrations that have run, where the user may know. */
  readonly done: readonly Step[]
}

/** Reads them, and changes nothing. @throws where the database can't be reached or used. */
export async function readFacts(connection: Connection): Promise<DatabaseFacts> {
  const client = new Client({
    ...connection,
    application_name: 'foyer_doctor',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {}) // the failing query reports it
  await client.connect()
  try {
    const facts = await readServer(client)
    return { ...facts, done: facts.ownsTables === true ? await readDone(client) : [] }
  } finally {
    await client.end()
  }
}

async function readServer(client: Client): Promise<Omit<DatabaseFacts, 'done'>> {
  const { rows } = await client.query<Omit<DatabaseFacts, 'done'>>(
    `select current_setting('server_version_num')::int / 10000 as version,
            current_setting('server_version') as shown,
            current_setting('server_encoding') as encoding,
            pg_is_in_recovery() as "isStandby",
            (extract(epoch from clock_timestamp()) * 1000)::float8 as "epochMs",
            current_setting('max_connections')::int as "maxConnections",
            coalesce((select rolsuper or rolcreaterole from pg_roles where rolname = current_user), false) as "mayMakeRoles",
            array(select name from unnest($1::text[]) as wanted(name)
                  where not exists (select from pg_roles where rolname = name)) as missing,
            array(select rolname::text from pg_roles
                  where rolname = any($1) and not pg_has_role(current_user, rolname, 'MEMBER')
                  order by rolname) as "notGranted",
            (select pg_has_role(current_user, relowner, 'MEMBER') from pg_class
              where oid = to_regclass('migrations')) as "ownsTables"`,
    [roles],
  )
  const [facts] = rows
  if (facts === undefined) throw new Error('The database answered nothing.')
  return facts
}

async function readDone(client: Client): Promise<Step[]> {
  return (await client.query<Step>('select name, sha256 from migrations')).rows
}
