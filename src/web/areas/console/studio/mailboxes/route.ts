import { anyText, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

export const route = {
  path: manifest.path,
  search: {
    /** The one that is open; `new` while one is being added. */
    mailbox: anyText,
    /** The same of calendars. */
    calendar: anyText,
    /** Which of its messages or meetings are shown; empty: all. */
    state: anyText,
  },
} as const satisfies Route
