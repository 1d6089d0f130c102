import { outsideId } from '#contract/ids.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import { rightsOf, type Actor } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listKnownVisitors } from './queries-known.ts'

/** Whose visitors somebody finds: null for everybody's. */
export function visitorsSeenBy(actor: Actor): string | null {
  const isOfOthers = actor.kind !== 'employee' || visitScope(rightsOf(actor)) === 'ALL'
  return isOfOthers ? null : actor.userId
}

/** Visitors who can be invited again; without a filter those who come often. */
export async function searchVisitors(tx: Tx, companyId: CompanyId, actor: Actor, typed: string) {
  const found = await listKnownVisitors(tx, companyId, { typed, userId: visitorsSeenBy(actor) })
  return {
    visitors: found.map(({ visitorId, ...known }) => ({ id: outsideId('V', visitorId), ...known })),
  }
}
