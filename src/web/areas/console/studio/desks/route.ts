import { anyText, oneOf, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

/** What of an area is shown beside its plan, `FLOORS` and `TEAMS` beside the areas. */
export const parts = ['PLAN', 'DRAWING', 'TABLE', 'LABELS', 'DETAILS', 'FLOORS', 'TEAMS'] as const
export type Part = (typeof parts)[number]

/** In the address, for an area or a team that is only being added. */
export const newArea = 'new'

/** The area that is open (`DA-…`) and what of it, or a team (`DT-…`). */
export const route = {
  path: manifest.path,
  search: { area: anyText, part: oneOf(parts), team: anyText },
} as const satisfies Route
