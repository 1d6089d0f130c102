import { anyText, dayText, oneOf, type Route } from '../console/route.ts'
import { mailedFigures } from './figure-mail.ts'
import { figuresPath } from './figures-path.ts'
import { spans } from './period.ts'

/** What is looked at: the workplace or the visitors, how many weeks up to which day, and which part of it. */
export const figuresRoute = {
  path: figuresPath,
  search: {
    about: oneOf(mailedFigures),
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
