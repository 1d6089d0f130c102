import { anyText, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

/** Who is looked for, and where: a location (`CO-…`) or a group (`LG-…`). */
export const route = {
  path: manifest.path,
  search: { q: anyText, location: anyText, group: anyText },
} as const satisfies Route
