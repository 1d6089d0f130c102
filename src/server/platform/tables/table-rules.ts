/**
 * What a feature says about each of its tables, in its `tables.ts`: what an erasure, the night's purge, the hourly cleaning, a
 * visitor's own file, sealed secrets and a backup do with it. All of these read one list; nothing else names a table for them.
 */
import type { RawBuilder } from 'kysely'
import type { OutsideId } from '#contract/outside-id.ts'
import type { VisitKey } from '../auth/actor.ts'
import type { CompanyId } from '../auth/tenant.ts'
import type { Database, Tx } from '../database/database.ts'
import type { DB } from '../database/database-types.ts'
import type { JobContext } from '../jobs/job-queue.ts'
import type { StoredSecret } from '../secrets/reseal-secrets.ts'

export type TableName = keyof DB
export type Statement = RawBuilder<unknown>

/** The tables of a feature. Each table of the database is one feature's. */
export type Tables = { readonly [Name in TableName]?: TableRules }

export type TableRules = {
  /** What the rows hold about visitors; null: nothing. */
  readonly visitors: VisitorRules | null
  /** Removes, every hour, what nobody can use any more. @returns how many rows. `now` is ISO 8601 */
  readonly leftovers?: (context: LeftoverContext, now: string) => Promise<number>
  /** Columns that name a stored file of the same company: its row stays as long as one of them does. */
  readonly fileColumns?: readonly string[]
  /** Where no foreign key leads to the file: whether a row of any company still needs the bytes. */
  readonly needsFile?: (sha256: Statement) => RawBuilder<boolean>
  /** The values that are sealed with the installation's key. */
  readonly secrets?: (db: Database) => Promise<readonly StoredSecret[]>
  /** A backup carries every table. `REPLACED`: a server that was started on the empty database has made rows of its own. */
  readonly backup?: 'NOT_CARRIED' | 'REPLACED'
  /** A statement that is run once the rows of a backup were taken in; $1 is when the backup was made. */
  readonly restored?: string
}

export type DeclaredTable = TableRules & { readonly name: TableName }

export type LeftoverContext = Pick<JobContext, 'tx' | 'enqueue'>

export type VisitorRules = {
  /** Rows for the file that a visitor may have (`row`, one jsonb each), without what opens anything. Null: they only repeat others. */
  readonly file: ((visitor: Visitor) => Statement) | null
  /** Hashes (`sha256`) of the files that belong to the visitor. */
  readonly files?: (visitor: Visitor) => Statement
  /**
   * Takes the visitor out, as the application's role, in the transaction of the erasure. `HOLDS_IDS`: ids, times and states, which
   * stay to be counted. `REPEATS`: a trigger forgets it with the rows that it repeats. `LAST`: the erasure itself empties it.
   */
  readonly erase: ((visitor: Visitor) => readonly Statement[]) | 'HOLDS_IDS' | 'REPEATS' | 'LAST'
  /** What only background work may take away; may run again. */
  readonly eraseEvidence?: (tx: Tx, visitor: VisitorId) => Promise<void>
  /** Takes away what hangs on visits that are no longer kept, where no foreign key does. */
  readonly purge?: (visits: PurgedVisits) => readonly Statement[]
  /** Hashes (`sha256`) of the files that go with these visits. */
  readonly purgedFiles?: (visits: PurgedVisits) => Statement
}

export type VisitorId = {
  readonly companyId: CompanyId
  readonly visitorId: string
  /** The same as it is shown. */
  readonly outside: OutsideId<'V'>
}

export type Visitor = VisitorId & {
  /** `visit:…` of every visit, and `visitor:…`. */
  readonly subjects: readonly string[]
  readonly called: Called
}

/** By which somebody is found in texts. Empty where it is unknown, or somebody else's too. */
export type Called = {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly mobile: string
  readonly licensePlate: string
}

export type PurgedVisits = {
  readonly companyId: CompanyId
  readonly visits: readonly (VisitKey & { readonly lastDay: string })[]
  /** `visit:…` */
  readonly subjects: readonly string[]
  /** Uploads that nothing which stays refers to. */
  readonly documents: readonly string[]
}

/** For tables that hold nothing about visitors, and nothing else to say. */
export const impersonal: TableRules = { visitors: null }
