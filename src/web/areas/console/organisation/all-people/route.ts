import { anyText, oneOf, type Route } from '#domain/console/route.ts'
import { joinableGroups } from '#domain/rights/right.ts'
import { shows } from '#web/areas/console/settings/people/route.ts'
import { manifest } from './manifest.ts'

/** Who is looked for, in which state (`ACTIVE` without one) and role, and where: a location (`CO-…`) or a group (`LG-…`). */
export const route = {
  path: manifest.path,
  search: {
    q: anyText,
    show: oneOf(shows),
    role: oneOf(joinableGroups),
    location: anyText,
    group: anyText,
  },
} as const satisfies Route
