import { anyText, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

/** In the address, for one that is only being added. */
export const newRule = 'new'

/** Which rule is open (`TR-…`). */
export const route = {
  path: manifest.path,
  search: { rule: anyText },
} as const satisfies Route
