import { anyText, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

export const route = {
  path: manifest.path,
  search: {
    /** The one that is open; `new` while one is being added. */
    domain: anyText,
  },
} as const satisfies Route
