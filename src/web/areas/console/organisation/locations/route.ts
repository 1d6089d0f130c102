import { anyText, oneOf, type Route } from '#domain/console/route.ts'
import { locationStates } from './find-locations.ts'
import { manifest } from './manifest.ts'

/** What is looked for, in which group (`LG-…`) and state; and what is open instead of the list. */
export const route = {
  path: manifest.path,
  search: {
    q: anyText,
    group: anyText,
    state: oneOf(locationStates),
    view: oneOf(['map']),
    open: anyText,
  },
} as const satisfies Route
