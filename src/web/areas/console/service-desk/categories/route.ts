import { anyText, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

/** In the address, for one that is only being added. */
export const newCategory = 'new'

/** Which category is open (`TC-…`); `under`: below which one a new one begins. */
export const route = {
  path: manifest.path,
  search: { category: anyText, under: anyText },
} as const satisfies Route
