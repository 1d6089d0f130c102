import { anyText, oneOf, type Route } from '#domain/console/route.ts'
import { ticketStates } from '#domain/ticket/state.ts'
import { manifest } from './manifest.ts'

/** What is looked for, and which ticket is open (`TK-…`). States: what is open, unless one or all are asked for. */
export const route = {
  path: manifest.path,
  search: {
    q: anyText,
    state: oneOf(['ALL', ...ticketStates]),
    agent: anyText,
    priority: anyText,
    category: anyText,
    marked: oneOf(['true']),
    ticket: anyText,
  },
} as const satisfies Route
