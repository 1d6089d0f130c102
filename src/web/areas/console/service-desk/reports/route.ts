import { anyText, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

/** In the address, for what is only being reported. */
export const newReport = 'new'

/** Which ticket is open (`TK-…`). */
export const route = {
  path: manifest.path,
  search: { ticket: anyText },
} as const satisfies Route
