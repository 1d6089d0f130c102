import { anyText, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

export const route = {
  path: manifest.path,
  /** The list that is open. */
  search: { import: anyText },
} as const satisfies Route
