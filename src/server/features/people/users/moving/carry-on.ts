import { outsideId } from '#contract/ids.ts'
import { dutiesElsewhere } from '#domain/people/move.ts'
import type { Deps } from '#server/deps.ts'
import { workplaceTopic } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import * as queries from './queries.ts'

export type Carried = {
  readonly companyId: CompanyId
  readonly name: string
  readonly bookings: { readonly count: number; readonly taken: number }
}

/**
 * What somebody has at the other locations at which they may book goes along: access, desks of their own, and bookings. Who stays
 * books there as before; only at the location that they come to they have one entry.
 * @param actAt as who whoever moves them acts at a location
 */
export async function carryOn(
  tx: Tx,
  deps: Pick<Deps, 'companies' | 'duties'>,
  {
    from,
    to,
    stay,
  }: { readonly from: queries.Place; readonly to: queries.Place; readonly stay: boolean },
  actAt: (companyId: CompanyId) => AnyAct,
): Promise<readonly Carried[]> {
  const carried: Carried[] = []
  const home = await deps.companies.find(to.companyId)
  if (home === null) return carried
  for (const { placeId, name } of await queries.listGuestPlaces(tx, home.organisationId, from)) {
    const isThere = placeId === to.companyId
    if (stay && !isThere) continue
    const company = await deps.companies.find(placeId)
    if (company === null) continue
    const act = actAt(placeId)
    if (!isThere) {
      await queries.copyAccess(tx, placeId, { from, to })
      await noteAccess(tx, placeId, act, to.userId)
    }
    const bookings = { count: 0, taken: 0 }
    for (const { duty, count, pass } of deps.duties) {
      if (!dutiesElsewhere.some((one) => one === duty)) continue
      if (duty === 'BOOKINGS') bookings.count = await count(tx, company, from.userId, act.at)
      const taken = await pass(tx, company, act, { from: from.userId, to: to.userId })
      if (duty === 'BOOKINGS') bookings.taken = taken
    }
    if (await queries.endAccess(tx, placeId, from.userId)) {
      await noteAccess(tx, placeId, act, from.userId, false)
    }
    carried.push({ companyId: placeId, name, bookings })
  }
  return carried
}

async function noteAccess(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  userId: string,
  allowedOnLocation = true,
): Promise<void> {
  await appendEvent(tx, companyId, act, {
    kind: 'employee.saved',
    subject: `${workplaceTopic}${outsideId('US', userId)}`,
    payload: { allowedOnLocation },
  })
}
