import { shows } from '#domain/console/console-view.ts'
import { anyText, dayText, oneOf, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

/** The day (each location's today without one), what is looked for, and where: a location (`CO-…`) or a group (`LG-…`). */
export const route = {
  path: manifest.path,
  search: { date: dayText, show: oneOf(shows), q: anyText, location: anyText, group: anyText },
} as const satisfies Route
