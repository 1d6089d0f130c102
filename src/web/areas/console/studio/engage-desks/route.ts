import { anyText, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

export const route = {
  path: manifest.path,
  search: {
    /** The number of the delivery that is open. */
    delivery: anyText,
  },
} as const satisfies Route
