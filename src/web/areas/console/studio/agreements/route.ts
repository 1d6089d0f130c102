import { anyText, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

/** In the address, for an agreement that is only being written. */
export const newAgreement = 'new'

export const route = {
  path: manifest.path,
  search: { agreement: anyText },
} as const satisfies Route
