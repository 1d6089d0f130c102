import { anyText, oneOf, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

/** In the address, for a badge that is only being added. */
export const newBadge = 'new'

/** What stands beside the badge that is edited. */
export const badgeParts = ['ELEMENTS', 'SAMPLE', 'PRINT', 'LABEL'] as const

export const route = {
  path: manifest.path,
  search: { badge: anyText, part: oneOf(badgeParts) },
} as const satisfies Route
