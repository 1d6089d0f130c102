/** What a location's colleagues are read from, whatever it is: a directory by LDAP, or another system that knows them. Issue 15 §3, §4. */
import type { Kysely } from 'kysely'
import type { DirectoryPerson, EntryError, PersonField } from '#domain/people/directory/entry.ts'
import type { PeopleSourceName } from '#domain/people/directory/source.ts'
import type { GroupRole } from '#domain/people/group-roles.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'
import type { BrakeReason } from '#domain/people/removal-brake.ts'
import type { JobContext } from '#server/platform/jobs/job-queue.ts'
import type { StoredLogo } from '../companies/put-logo.ts'
import type { ChangeRow } from './queries.ts'
import type { NewChange } from './queries-people.ts'

/** A location's own, as its reads need it. */
export type StoredSource = {
  readonly integrationId: string
  readonly isPaused: boolean
  /** More than that wait for somebody. */
  readonly brakePercent: number
  readonly groupRoles: readonly GroupRole[]
  readonly withPictures: boolean
  /** Where Foyer leads: what is true here is made true there. */
  readonly outward?: Outward
}

/** What a read has found. */
export type Found = {
  readonly changes: readonly NewChange[]
  readonly same: number
  /** Why somebody has to look at it first; null: nobody has to. */
  readonly brake: (tx: Tx) => Promise<BrakeReason | null>
}

/** How a source is told of people, in the place of being followed. */
export type Outward = {
  /** Reads it, and says what it would be told. @throws ReadFault */
  readonly compare: (deps: ReadDeps, company: CompanyCard, signal: AbortSignal) => Promise<Found>
  /** Whether it was ever told anything: until then somebody looks first. */
  readonly hasApplied: (tx: Tx) => Promise<boolean>
  /** Somebody has looked, or nobody has to. */
  readonly begin: (tx: Tx, at: string) => Promise<void>
  /** Hands changes over to what tells it. */
  readonly tell: (
    context: Pick<JobContext, 'tx'>,
    companyId: CompanyId,
    rows: readonly ChangeRow[],
    of: { readonly runId: string; readonly at: string },
  ) => Promise<void>
  /** Has them told. */
  readonly wake: (context: Pick<JobContext, 'enqueue'>) => Promise<void>
}

/** Somebody as the source tells of them, or why they can be nobody here. */
export type SaidPerson =
  | { readonly ok: true; readonly person: DirectoryPerson }
  | {
      readonly ok: false
      readonly externalId: string
      readonly name: string
      readonly field: PersonField
      readonly code: EntryError
    }

export type ReadDeps = Pick<Deps, 'db' | 'config' | 'secrets' | 'companies' | 'clock'>
export type PictureDeps = Pick<Deps, 'config' | 'secrets' | 'files' | 'parsers'> & Pick<Deps, 'db'>

export type Pictures = {
  /** Stores somebody's picture. @returns null where it is none. @throws ReadFault */
  store(externalId: string): Promise<StoredLogo | null>
  close(): Promise<void>
}

export type PeopleSource = {
  readonly name: PeopleSourceName
  readonly find: (db: Kysely<DB>, companyId: CompanyId) => Promise<StoredSource | undefined>
  /** The same, kept until the transaction ends. */
  readonly lock: (tx: Tx, companyId: CompanyId) => Promise<StoredSource | undefined>
  /** Opens it for as long as `work` reads; every page once, and all of them or a fault. @throws ReadFault */
  readonly open: <Result>(
    deps: ReadDeps,
    company: CompanyCard,
    work: (pages: AsyncIterable<readonly SaidPerson[]>) => Promise<Result>,
  ) => Promise<Result>
  readonly openPictures: (deps: PictureDeps, companyId: CompanyId) => Promise<Pictures>
  /** Where its rows stand; all have the same columns but for their settings and secret. */
  readonly table: 'ldap_directories' | 'engage_connections'
}

/** Why a read came to nothing: which step, a code, and whether it may pass by itself. Never carries what was sent. */
export abstract class ReadFault extends Error {
  abstract readonly step: string
  abstract readonly fault: string
  abstract readonly isPassing: boolean
}
