import { anyText, dayText, oneOf, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

/** Which deliveries are shown; nothing said: those that reception holds. */
export const shownStates = ['UNASSIGNED', 'COLLECTED', 'RETURNED', 'LOST', 'ALL'] as const

/** What is looked for, and which delivery is open (`DV-…`). */
export const route = {
  path: manifest.path,
  search: {
    q: anyText,
    show: oneOf(shownStates),
    carrier: anyText,
    place: anyText,
    from: dayText,
    until: dayText,
    recipient: anyText,
    delivery: anyText,
  },
} as const satisfies Route
