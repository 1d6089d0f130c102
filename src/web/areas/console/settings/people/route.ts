import { joinableGroups } from '#domain/rights/right.ts'
import { anyText, oneOf, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

export const shows = ['ACTIVE', 'WAITING', 'RETIRED', 'ALL'] as const

export const route = {
  path: manifest.path,
  search: {
    /** The person who is open. */
    user: anyText,
    tab: oneOf(['groups']),
    /** What is done with people: at first they are chosen for a move. */
    does: oneOf(['move']),
    q: anyText,
    show: oneOf(shows),
    group: oneOf(joinableGroups),
  },
} as const satisfies Route
