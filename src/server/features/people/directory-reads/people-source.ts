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
import type { StoredLogo } from '../companies/put-logo.ts'

/** A location's own, as its reads need it. */
export type StoredSource = {
  readonly integrationId: string
  readonly isPaused: boolean
  /** More than that wait for somebody. */
  readonly brakePercent: number
  readonly groupRoles: readonly GroupRole[]
  readonly withPictures: boolean
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
