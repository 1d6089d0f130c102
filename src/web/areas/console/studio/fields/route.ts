import { anyText, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

/** In the address, for a field that is only being added. */
export const newField = 'new'

export const route = {
  path: manifest.path,
  search: { field: anyText },
} as const satisfies Route
