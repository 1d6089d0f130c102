import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { SearchOf } from '#domain/console/route.ts'
import {
  type VisitMeasure,
  visitMeasures,
  type WorkplaceMeasure,
  workplaceMeasures,
} from '#domain/figures/over-locations.ts'
import { spanUntil } from '#domain/figures/period.ts'
import type { CallOf } from '#web/api/call.ts'
import { countedList } from '#web/areas/console/frame/reading/list-query.ts'
import type { ReachCall } from '../reach/reach-query.ts'
import type { allFiguresPaths } from './all-figures-paths.ts'
import type { route } from './route.ts'

export type AllFiguresCall = CallOf<keyof typeof allFiguresPaths> & ReachCall
export type Search = SearchOf<typeof route>
export type VisitAnswer = CallOutput<Endpoints['locationFigures.visits']>
export type WorkplaceAnswer = CallOutput<Endpoints['locationFigures.workplace']>

/** They are counted every minute. */
const againMs = 60_000

/** How the list is sorted: the largest number first, unless it is said; names from A on. */
export function sortOf<const Measure extends VisitMeasure | WorkplaceMeasure>(
  { sort, order }: Search,
  measures: readonly [Measure, ...Measure[]],
): { readonly sort: Measure | 'name'; readonly order: 'UP' | 'DOWN' } {
  const by = sort === 'name' ? sort : (measures.find((one) => one === sort) ?? measures[0])
  return { sort: by, order: order === '' ? usualOrder(by) : order }
}

export function usualOrder(sort: string): 'UP' | 'DOWN' {
  return sort === 'name' ? 'UP' : 'DOWN'
}

/** What the address asks for, beside the order. @param today `YYYY-MM-DD` */
export function askedOf({ span, until, location, group }: Search, today: string) {
  return {
    ...spanUntil(until === '' ? today : until, span === '' ? '4' : span),
    ...(location !== '' && { location }),
    ...(group !== '' && { locationGroup: group }),
  }
}

export function visitsAsked(search: Search, today: string) {
  return { ...askedOf(search, today), ...sortOf(search, visitMeasures) }
}

export function workplaceAsked(search: Search, today: string) {
  return { ...askedOf(search, today), ...sortOf(search, workplaceMeasures) }
}

export const visitLines = (call: AllFiguresCall, query: ReturnType<typeof visitsAsked>) => ({
  ...countedList(['location-figures', 'visits', query], async (page, signal) => {
    const { lines, ...answer } = await call(
      'locationFigures.visits',
      { query: { ...query, page } },
      signal,
    )
    return { items: lines, ...answer }
  }),
  refetchInterval: againMs,
})

export const workplaceLines = (call: AllFiguresCall, query: ReturnType<typeof workplaceAsked>) => ({
  ...countedList(['location-figures', 'workplace', query], async (page, signal) => {
    const { lines, ...answer } = await call(
      'locationFigures.workplace',
      { query: { ...query, page } },
      signal,
    )
    return { items: lines, ...answer }
  }),
  refetchInterval: againMs,
})
