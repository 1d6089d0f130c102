/**
 * The database as the rest of the server sees it: transactions of one tenant, single statements, and the
 * background role over all tenants. The roles own no table; row-level security does the rest (design §5).
 */
import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { escapeLiteral, Pool, types, type CustomTypesConfig, type QueryResult } from 'pg'
import type { AdministratorScope } from '#domain/rights/organisation-right.ts'
import type { DB } from './database-types.ts'
import type { CompanyId, OrganisationId } from '../auth/tenant.ts'
import { instantOfText } from '../time/instant-of-text.ts'
import { runAfterCommit } from './after-commit.ts'
import { lendClient, type LentClient } from './lent-client.ts'
import { retryTransaction } from './retry-transaction.ts'

/** Where PostgreSQL is: an URL, or the embedded one's socket. */
export type Connection =
  | { readonly connectionString: string }
  | {
      readonly host: string
      readonly port: number
      readonly user: string
      readonly password: string
      readonly database: string
    }

declare const inTransaction: unique symbol
/** A handle that only exists inside a transaction. Functions that lock rows demand it. */
export type Tx = Kysely<DB> & { readonly [inTransaction]: true }

export type DatabaseOptions = {
  readonly poolSize: number
  /** A request gives up on the database after this many milliseconds, the wait for a connection included. */
  readonly timeoutMs: number
  /** Named prepared statements; off behind a transaction-mode pooler. */
  readonly prepared: boolean
  readonly onError: (error: Error) => void
  /** A transaction was undone because another one was in its way; it runs again, a few times. */
  readonly onLostRace?: () => void
}

export type Database = {
  /**
   * Runs `work` in one transaction that sees `tenant` alone. `guard` is one more query in the same round trip. Like every
   * transaction it runs again when it lost a race (retry-transaction.ts): `work` keeps nothing outside of it.
   */
  inTenant<T>(
    tenant: CompanyId | OrganisationId,
    work: (tx: Tx, guard: readonly Record<string, unknown>[]) => Promise<T>,
    guard?: string,
  ): Promise<T>
  /** Several locations of one organisation: all of them, or those that `locations` names. */
  inOrganisation<T>(
    organisation: OrganisationId,
    locations: AdministratorScope<CompanyId>,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T>
  /** For a partner: its own organisation, and what is opened to it of its customers (decision 0592). */
  inPartner<T>(organisation: OrganisationId, work: (tx: Tx) => Promise<T>): Promise<T>
  /** For an operator: over all tenants, but only what is opened to `foyer_operator` (decision 0564). */
  inInstallation<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** One statement that names its tenant itself: the hot writes and reads (design §5 "Tenancy"). */
  statement<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]>
  /** All tenants, for look-ups before the tenant is known and for background work. */
  readonly system: Kysely<DB>
  inSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** For what needs a bare client (LISTEN, COPY, the job queue). */
  readonly systemPool: Pool
  readonly appPool: Pool
  close(): Promise<void>
}

const dateOid = 1082
const dateArrayOid = 1182
const textArrayOid = 1009
const timestamptzOid = 1184
const numericOid = 1700
const bigintOid = 20

/** Dates stay dates; instants become ISO 8601 UTC with milliseconds; counts stay numbers. */
const keep = (value: string): string => value
const parsers: Readonly<Record<number, (value: string) => unknown>> = {
  [dateOid]: keep,
  [numericOid]: keep,
  [bigintOid]: Number,
  [timestamptzOid]: instantOfText,
}
const typeParsers: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((value: string) => unknown) => {
    const ours = format === 'binary' ? undefined : parsers[oid]
    // pg types its own parsers by overloads over a list of numbers that any column may go beyond.
    const theirs = types.getTypeParser as (
      oid: number,
      format?: 'text' | 'binary',
    ) => (value: string) => unknown
    // A date has no letter that an array of texts would quote.
    return ours ?? theirs(oid === dateArrayOid ? textArrayOid : oid, format)
  },
}

export function openDatabase(connection: Connection, options: DatabaseOptions): Database {
  const appPool = openPool(connection, 'foyer_app', options.poolSize, options)
  const systemPool = openPool(
    connection,
    'foyer_system',
    Math.max(4, options.poolSize / 4),
    options,
  )
  const nameOf = nameStatements()
  const app = kyselyOn(appPool, options, nameOf)
  const system = kyselyOn(systemPool, options, nameOf)
  const retry = <T>(work: () => Promise<T>): Promise<T> =>
    retryTransaction(work, () => options.onLostRace?.())
  return {
    system,
    systemPool,
    appPool,
    inTenant: (tenant, work, guard) =>
      retry(() =>
        transaction(
          app,
          `begin; select set_config('app.company_id', ${escapeLiteral(tenant)}, true)${guard === undefined ? '' : `; ${guard}`}`,
          work,
        ),
      ),
    inOrganisation: (organisation, locations, work) => {
      // A plan for any location is far from one for hundreds of them: PostgreSQL takes it after five calls, and is ten times slower.
      const scope = locations === 'ALL' ? 'ALL' : `{${locations.join(',')}}`
      const opening = `begin; set local role foyer_organisation;
        select set_config('app.organisation_id', ${escapeLiteral(organisation)}, true),
          set_config('app.company_ids', ${escapeLiteral(scope)}, true),
          set_config('plan_cache_mode', 'force_custom_plan', true)`
      return retry(() => transaction(app, opening, (tx) => work(tx)))
    },
    inPartner: (organisation, work) => {
      const opening = `begin; set local role foyer_organisation;
        select set_config('app.organisation_id', ${escapeLiteral(organisation)}, true),
          set_config('app.company_ids', 'ALL', true), set_config('app.partner', 'on', true)`
      return retry(() => transaction(app, opening, (tx) => work(tx)))
    },
    inInstallation: (work) =>
      retry(() => transaction(app, 'begin; set local role foyer_operator', (tx) => work(tx))),
    inSystem: (work) => retry(() => transaction(system, 'begin', (tx) => work(tx))),
    async statement<Row extends object>(text: string, values: readonly unknown[]) {
      const name = options.prepared ? nameOf(text) : undefined
      const query = { text, values: [...values], ...(name === undefined ? {} : { name }) }
      return retry(async () => {
        const client = await lendClient(appPool, options.timeoutMs)
        try {
          return (await client.query<Row>(query)).rows
        } finally {
          client.release()
        }
      })
    },
    async close() {
      await Promise.all([appPool.end(), systemPool.end()])
    },
  }
}

function openPool(
  connection: Connection,
  role: 'foyer_app' | 'foyer_system',
  max: number,
  options: DatabaseOptions,
): Pool {
  const pool = new Pool({
    ...connection,
    max: Math.ceil(max),
    options: `-c role=${role}`,
    application_name: role,
    connectionTimeoutMillis: options.timeoutMs,
    query_timeout: options.timeoutMs,
    keepAlive: true,
    types: typeParsers,
  })
  // Without a listener on the pool and on every client a killed backend would end the process.
  pool.on('error', options.onError)
  pool.on('connect', (client) => {
    client.on('error', options.onError)
  })
  return pool
}

/**
 * Opens with `opening` (BEGIN and what goes with it, one round trip), runs `work`, commits. `guard` is the rows
 * of the last statement in `opening`.
 */
async function transaction<T>(
  db: Kysely<DB>,
  opening: string,
  work: (tx: Tx, guard: readonly Record<string, unknown>[]) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    try {
      const opened = await sql.raw<Record<string, unknown>>(opening).execute(connection)
      // The brand only says what the line above made true.
      const tx = connection as Tx
      const result = await work(tx, opened.rows)
      await sql.raw('commit').execute(connection)
      runAfterCommit(tx)
      return result
    } catch (error) {
      await sql.raw('rollback').execute(connection).catch(ignoreBrokenConnection)
      throw error
    }
  })
}

/** A connection that broke, or was given up, rolls back when it is dropped. */
function ignoreBrokenConnection(): void {}

function kyselyOn(
  pool: Pool,
  { prepared, timeoutMs }: DatabaseOptions,
  nameOf: NameOfStatement,
): Kysely<DB> {
  const lent: PostgresPool = {
    connect: async () => {
      const client = await lendClient(pool, timeoutMs)
      return prepared ? withNamedStatements(client, nameOf) : plain(client)
    },
    end: () => pool.end(),
    options: pool.options,
  }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: lent }) })
}

type QueryAnswer = { command: string; rowCount: number; rows: never[] }

/** Several statements in one text answer a list; the last one counts. */
function lastResult(result: QueryResult | QueryResult[]): QueryAnswer {
  const last = Array.isArray(result) ? result.at(-1) : result
  return {
    command: last?.command ?? '',
    rowCount: last?.rowCount ?? 0,
    // Kysely gives the rows their type from the query that was built.
    rows: (last?.rows ?? []) as never[],
  }
}

function plain(client: LentClient): PostgresPoolClient {
  return {
    query: (async (text: string, values?: readonly unknown[]) =>
      lastResult(
        await client.query({ text, ...(values === undefined ? {} : { values: [...values] }) }),
      )) as never,
    release: () => client.release(),
  }
}

/** Naming statements spares the server a parse and a plan for each call (measured: −31…−39 % server CPU). */
function withNamedStatements(client: LentClient, nameOf: NameOfStatement): PostgresPoolClient {
  return {
    query: (async (text: string, values?: readonly unknown[]) => {
      if (values === undefined || values.length === 0) {
        return lastResult(await client.query({ text }))
      }
      const name = nameOf(text)
      return lastResult(
        await client.query({ ...(name !== undefined && { name }), text, values: [...values] }),
      )
    }) as never,
    release: () => client.release(),
  }
}

/** How many statements have a name: each stays with every connection. */
const maxNames = 2_000

/** Undefined for those that come when there are too many. */
type NameOfStatement = (text: string) => string | undefined

function nameStatements(): NameOfStatement {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxNames) return known
    const name = `f_${createHash('sha1').update(text).digest('hex').slice(0, 24)}`
    names.set(text, name)
    return name
  }
}
