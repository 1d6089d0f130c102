/** Which read-only modes are on, known by every process within seconds and read from memory in between (decision 0584). */
import type { Maintenance } from '#domain/operation/maintenance.ts'
import { isReadOnlyOver, readOnlyFor, type ReadOnlyMode } from '#domain/operation/read-only.ts'
import { openCardMemory } from '../auth/card-memory.ts'
import type { Clock } from '../time/clock.ts'
import type { Database } from '../database/database.ts'

export type ReadOnlyModes = {
  /** The mode that counts for an organisation (uuid), or without one for the installation; null where none does. */
  find(organisationId: string | null): Promise<ReadOnlyMode | null>
  /** Whether any is on, of whomever: where none is, nobody needs to know whose something is. */
  hasAny(): Promise<boolean>
  /** The maintenance that is planned or under way; null without. */
  maintenance(): Promise<Maintenance | null>
  /** Forgets what this process knows, after a change of its own. */
  forget(): void
}

type KnownMode = ReadOnlyMode & {
  readonly since: string
  readonly isMaintenance: boolean
  readonly announcedFrom: string | null
}

const key = 'all'

export function openReadOnlyModes(db: Database, clock: Clock): ReadOnlyModes {
  const memory = openCardMemory<readonly KnownMode[]>(clock, 1)
  const read = () => memory.find(key, () => readModes(db))
  return {
    async find(organisationId) {
      return readOnlyFor((await read()) ?? [], organisationId, clock.now())
    },
    async maintenance() {
      const found = (await read())?.find(({ isMaintenance }) => isMaintenance)
      if (found === undefined || isReadOnlyOver(found, clock.now())) return null
      const { reason, since, endsAt, announcedFrom } = found
      // The table lets no maintenance be without them.
      return {
        reason,
        startsAt: since,
        endsAt: endsAt ?? since,
        announcedFrom: announcedFrom ?? since,
      }
    },
    async hasAny() {
      return ((await read()) ?? []).length > 0
    },
    forget: () => memory.forget(key),
  }
}

/** They are few: one row for each organisation at most, and one for maintenance. */
async function readModes(db: Database): Promise<readonly KnownMode[]> {
  const rows = await db.system
    .selectFrom('read_only_modes')
    .select([
      'organisation_id as organisationId',
      'reason',
      'since',
      'ends_at as endsAt',
      'is_maintenance as isMaintenance',
      'announced_from as announcedFrom',
    ])
    .execute()
  return rows.map((row) => ({ ...row, startsAt: row.isMaintenance ? row.since : null }))
}
