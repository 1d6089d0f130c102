import { spans } from '#domain/figures/period.ts'
import { anyText, dayText, oneOf, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

/** What is looked at: the workplace or the visitors, how many weeks up to which day, and which part of it. */
export const route = {
  path: manifest.path,
  search: {
    about: oneOf(['WORKPLACE', 'VISITS']),
    span: oneOf(spans),
    until: dayText,
    /** A space, `DA-…`. */
    space: anyText,
    /** A visitor type, with a sign before it: the type that visits without one have is empty. */
    type: anyText,
    /** The space on the plan, and any day of the month. */
    plan: anyText,
    month: dayText,
  },
} as const satisfies Route
