import { anyText, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

/** `TP-…`; empty: the list. */
export const route = {
  path: manifest.path,
  search: { template: anyText },
} as const satisfies Route
