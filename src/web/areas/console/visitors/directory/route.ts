import { anyText, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

/** What is looked for, and who is open (`V-…`). */
export const route = {
  path: manifest.path,
  search: { q: anyText, visitor: anyText },
} as const satisfies Route
