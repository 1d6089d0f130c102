import { anyText, oneOf, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

/** What of an area is shown beside its plan, and `FLOORS` beside the areas. */
export const parts = ['PLAN', 'DRAWING', 'TABLE', 'LABELS', 'DETAILS', 'FLOORS'] as const
export type Part = (typeof parts)[number]

/** In the address, for an area that is only being added. */
export const newArea = 'new'

/** The area that is open (`DA-…`), and what of it. */
export const route = {
  path: manifest.path,
  search: { area: anyText, part: oneOf(parts) },
} as const satisfies Route
