import { anyText, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

export const route = {
  path: manifest.path,
  search: {
    /** The client that is open; `new` while one is being made. */
    client: anyText,
  },
} as const satisfies Route
