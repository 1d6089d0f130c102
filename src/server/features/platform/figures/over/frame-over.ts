import { employeeManagementParams } from '#contract/workplace/booking-params.ts'
import { outsideId } from '#contract/ids.ts'
import { addCounts, type Counts } from '#domain/figures/counts.ts'
import { smallestShown } from '#domain/figures/group.ts'
import { orderLines } from '#domain/figures/over-locations.ts'
import { weeksBefore, weeksOver, weeksTouched } from '#domain/figures/period.ts'
import type { Module } from '#domain/location/module.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findReached, reachOf } from '#server/platform/reach/reach.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { listFigurePlaces, type FigurePlace, type Sum, type WeeksOver } from './queries.ts'

export type FiguresAsked = {
  readonly from: string
  readonly to: string
  readonly location?: string | undefined
  readonly locationGroup?: string | undefined
  readonly now: string
}

type Compared<Some> = { readonly now: Some | null; readonly before: Some | null }

/**
 * The locations, and the weeks that are over at each of them: on a Monday a week is over in Tokyo while it still goes on in Lisbon.
 * `weeks` null: none is.
 */
export async function frameOver(
  tx: Tx,
  organisationId: OrganisationId,
  { from, to, now, ...asked }: FiguresAsked,
  module: Module,
) {
  const reach = reachOf(organisationId, asked)
  const places = await listFigurePlaces(tx, reach, module)
  const days = places.map(({ timeZone }) => localDayOf(now, timeZone)).toSorted()
  const today = days[0] ?? now.slice(0, 10)
  const period = weeksTouched(from, to)
  const over = weeksOver(period, today)
  const before = over && weeksBefore(over)
  const weeks: WeeksOver | null = over &&
    before && { before: before.from, from: over.from, to: over.to, places: places.map(shown) }
  return {
    frame: { period, over, before, location: await findReached(tx, reach) },
    places,
    weeks,
  }
}

function shown({ companyId, smallestGroup }: FigurePlace) {
  const setting = employeeManagementParams.shape.smallestGroup.parse(smallestGroup ?? undefined)
  return { companyId, smallest: smallestShown(setting) }
}

export function locationOf({ companyId, name }: FigurePlace) {
  return { id: outsideId('CO', companyId), name }
}

/** What each location shows, now and before, by the location's id. */
export function byPlace<Some>(sums: readonly Sum<Some>[]): (companyId: string) => Compared<Some> {
  const found = new Map(sums.map((sum) => [`${sum.companyId} ${String(sum.isNow)}`, sum.counts]))
  return (companyId) => ({
    now: found.get(`${companyId} true`) ?? null,
    before: found.get(`${companyId} false`) ?? null,
  })
}

/** What is shown of all of them is the sum of what each shows: nothing that is withheld follows from it. */
export function totalOf<Some extends Counts>(
  none: Some,
  each: readonly Compared<Some>[],
): Compared<Some> {
  const sum = (of: (one: Compared<Some>) => Some | null) => {
    const some = each.map(of).filter((one) => one !== null)
    return some.length === 0 ? null : addCounts(none, some)
  }
  return { now: sum(({ now }) => now), before: sum(({ before }) => before) }
}

type Sorted = { readonly sort: string; readonly order: 'UP' | 'DOWN' }

/** Lines come by name. */
export function sortLines<One>(
  lines: readonly One[],
  { sort, order }: Sorted,
  numberOf: (line: One) => number | null,
): readonly One[] {
  if (sort === 'name') return order === 'UP' ? lines : lines.toReversed()
  return orderLines(lines, numberOf, order === 'DOWN')
}

export function pageOf<One>(
  lines: readonly One[],
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): One[] {
  return lines.slice((page - 1) * pageSize, page * pageSize)
}
