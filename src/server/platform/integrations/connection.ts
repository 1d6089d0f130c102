/** What a feature says of the systems that it has connected, for the list of all of them. Issue 15 §1. */
import type { Kysely } from 'kysely'
import type { IntegrationFacts } from '#domain/integration/condition.ts'
import type { IntegrationKind } from '#domain/integration/manifest.ts'
import type { CompanyId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'
import type { DB } from '../database/database-types.ts'
import type { AnyAct } from '../events.ts'
import type { Place } from './queries.ts'

export type Connection = IntegrationFacts & {
  /** Unique among all. */
  readonly integrationId: string
  readonly kind: IntegrationKind
  readonly name: string
  /** Connected by the organisation, for this location too. */
  readonly isOrganisations: boolean
  /** So many events of the location are still to be sent. */
  readonly waiting: number
  readonly createdAt: string
}

/**
 * Those of a location, also what its organisation has connected for it. No location may read what belongs to the organisation: this
 * reads past that, and tells no address and nothing of other locations.
 */
export type ListConnections = (
  system: Kysely<DB>,
  companyId: CompanyId,
) => Promise<readonly Connection[]>

/**
 * Ends a connection of a location as its own call does, which may take until the other system has been told.
 * @param atOnce without telling it
 */
export type Disconnect = (tx: Tx, place: Place, act: AnyAct, atOnce: boolean) => Promise<unknown>

export type Disconnects = Readonly<Partial<Record<IntegrationKind, Disconnect>>>
