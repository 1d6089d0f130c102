import { anyText, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

/** In the address, for one that is only being added. */
export const newPriority = 'new'

/** Which priority is open (`TQ-…`). */
export const route = {
  path: manifest.path,
  search: { priority: anyText },
} as const satisfies Route
