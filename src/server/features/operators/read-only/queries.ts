/** All SQL about read-only mode, as `foyer_operator` or in the background. */
import { sql } from 'kysely'
import type { Maintenance } from '#domain/operation/maintenance.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuid7 } from '#server/platform/ids.ts'

/** The whole installation first, then organisations by name. @param now ISO 8601; those that have ended by themselves are left out */
export function listModes(tx: Tx, now: string) {
  return tx
    .selectFrom('read_only_modes as m')
    .leftJoin('organisations as o', 'o.organisation_id', 'm.organisation_id')
    .select([
      'm.organisation_id as organisationId',
      'o.name',
      'm.reason',
      'm.since',
      'm.ends_at as endsAt',
    ])
    .where('m.is_maintenance', '=', false)
    .where((where) => where.or([where('m.ends_at', 'is', null), where('m.ends_at', '>', now)]))
    .orderBy(sql`m.organisation_id is not null, lower(o.name), m.organisation_id`)
    .execute()
}

/** The mode of an organisation (uuid), or with null of the installation, whether it has ended by itself or not; locked. */
export function lockMode(tx: Tx, organisationId: string | null) {
  return tx
    .selectFrom('read_only_modes')
    .select(['reason', 'since', 'ends_at as endsAt'])
    .where('organisation_id', 'is not distinct from', organisationId)
    .where('is_maintenance', '=', false)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveMode(
  tx: Tx,
  mode: {
    readonly organisationId: string | null
    readonly reason: string
    readonly since: string
    readonly endsAt: string | null
  },
): Promise<void> {
  const values = { reason: mode.reason, since: mode.since, ends_at: mode.endsAt }
  await tx
    .insertInto('read_only_modes')
    .values({ read_only_id: uuid7(), organisation_id: mode.organisationId, ...values })
    .onConflict((on) => on.columns(['organisation_id', 'is_maintenance']).doUpdateSet(values))
    .execute()
}

export async function removeMode(tx: Tx, organisationId: string | null): Promise<void> {
  await tx
    .deleteFrom('read_only_modes')
    .where('organisation_id', 'is not distinct from', organisationId)
    .where('is_maintenance', '=', false)
    .execute()
}

/** The maintenance that is planned, under way or over; locked. */
export function lockMaintenance(tx: Tx) {
  return maintenance(tx).forUpdate().executeTakeFirst()
}

export function readMaintenance(tx: Tx) {
  return maintenance(tx).executeTakeFirst()
}

function maintenance(tx: Tx) {
  return tx
    .selectFrom('read_only_modes')
    .select([
      'reason',
      'since as startsAt',
      sql<string>`ends_at`.as('endsAt'),
      sql<string>`announced_from`.as('announcedFrom'),
    ])
    .where('is_maintenance', '=', true)
}

export async function saveMaintenance(tx: Tx, planned: Maintenance): Promise<void> {
  const values = {
    reason: planned.reason,
    since: planned.startsAt,
    ends_at: planned.endsAt,
    announced_from: planned.announcedFrom,
  }
  await tx
    .insertInto('read_only_modes')
    .values({ read_only_id: uuid7(), organisation_id: null, is_maintenance: true, ...values })
    .onConflict((on) => on.columns(['organisation_id', 'is_maintenance']).doUpdateSet(values))
    .execute()
}

export async function removeMaintenance(tx: Tx): Promise<void> {
  await tx.deleteFrom('read_only_modes').where('is_maintenance', '=', true).execute()
}

export async function organisationExists(tx: Tx, organisationId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('organisations')
    .select('organisation_id')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return found !== undefined
}
