/** Which of an organisation's locations a call is about, and what its caller may at them. Issue 16 §1. */
import { sql, type RawBuilder } from 'kysely'
import { outsideId } from '#contract/ids.ts'
import { rights, type Right } from '#domain/rights/right.ts'
import type { Module } from '#domain/location/module.ts'
import type { ActorOf } from '../auth/actor.ts'
import type { CompanyId, OrganisationId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'

/** uuids; what is null leaves the condition out. */
export type Reach = {
  readonly organisationId: OrganisationId
  readonly locationId: string | null
  readonly groupId: string | null
}

export function reachOf(
  organisationId: OrganisationId,
  asked: { readonly location?: string | undefined; readonly locationGroup?: string | undefined },
): Reach {
  return {
    organisationId,
    locationId: asked.location ?? null,
    groupId: asked.locationGroup ?? null,
  }
}

/** What somebody may at each location of their scope; an API client has every right there. */
export function rightsAbove(actor: ActorOf<'client' | 'administrator'>): ReadonlySet<Right> {
  if (actor.kind === 'client') return new Set(rights)
  const held = actor.session.administration?.rights
  return new Set(rights.filter((right) => held?.has(right)))
}

/** The locations as `c`, of those that the transaction sees; where `module` is off there is nothing to see. Null: whatever is on. */
export function locationsIn(
  { organisationId, locationId, groupId }: Reach,
  module: Module | null,
): RawBuilder<unknown> {
  const conditions = [
    sql`c.organisation_id = ${organisationId}`,
    ...(module === null ? [] : [sql`${module} = any (c.modules)`]),
    ...(locationId === null ? [] : [sql`c.company_id = ${locationId}`]),
    ...(groupId === null
      ? []
      : [
          sql`c.company_id in (select m.location_id from location_group_members m
            where m.organisation_id = ${organisationId} and m.group_id = ${groupId})`,
        ]),
  ]
  return sql`companies c where ${sql.join(conditions, sql` and `)}`
}

/** The location that a call is narrowed to; null without one, and for one that the transaction doesn't see. */
export async function findReached(tx: Tx, { organisationId, locationId }: Reach) {
  if (locationId === null) return null
  const { rows } = await sql<{ companyId: CompanyId; name: string }>`
    select company_id as "companyId", name from companies
    where organisation_id = ${organisationId} and company_id = ${locationId}`.execute(tx)
  const [row] = rows
  return row === undefined ? null : { id: outsideId('CO', row.companyId), name: row.name }
}
