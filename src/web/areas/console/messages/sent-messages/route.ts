import { anyText, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

/** The server looks at each value; one that it does not know is refused and said so. */
export const route = {
  path: manifest.path,
  search: {
    way: anyText,
    state: anyText,
    q: anyText,
    from: anyText,
    to: anyText,
    visitId: anyText,
  },
} as const satisfies Route
