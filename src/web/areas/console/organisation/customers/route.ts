import { anyText, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

export const route = {
  path: manifest.path,
  search: {
    /** The one that is open (`OR-…`); `new` while a trial is being started. */
    customer: anyText,
    q: anyText,
  },
} as const satisfies Route
