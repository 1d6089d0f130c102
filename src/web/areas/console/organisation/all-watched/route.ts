import { anyText, oneOf, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

export const kinds = ['UNWANTED', 'VIP', 'OTHER'] as const

export const tabs = ['found', 'above'] as const

/**
 * Who is looked for, on which lists, and where: a location (`CO-…`) or a group (`LG-…`); or the list (`WL-…`) that is open of those for
 * all locations.
 */
export const route = {
  path: manifest.path,
  search: {
    tab: oneOf(tabs),
    list: anyText,
    q: anyText,
    kind: oneOf(kinds),
    location: anyText,
    group: anyText,
  },
} as const satisfies Route
