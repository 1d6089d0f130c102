import { auditNouns } from '#domain/audit/audit-noun.ts'
import { anyText, oneOf, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

export const route = {
  path: manifest.path,
  search: {
    from: anyText,
    to: anyText,
    about: oneOf(auditNouns),
    /** A person, `US-…`. */
    by: anyText,
    subject: anyText,
  },
} as const satisfies Route
