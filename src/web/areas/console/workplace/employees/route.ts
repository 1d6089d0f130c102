import { employeeStates } from '#domain/booking/log/employee-log.ts'
import { anyText, oneOf, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

/** What is looked for, in which state, and in which space (`DA-…`). */
export const route = {
  path: manifest.path,
  search: { q: anyText, state: oneOf(employeeStates), space: anyText },
} as const satisfies Route
