import { anyText, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

export const route = {
  path: manifest.path,
  search: {
    /** The list that is open; `new-` and its way while one is being added. */
    list: anyText,
  },
} as const satisfies Route
