import { auditNouns } from '#domain/audit/audit-noun.ts'
import { anyText, oneOf, type Route } from '#domain/console/route.ts'
import { manifest } from './manifest.ts'

export const route = {
  path: manifest.path,
  search: {
    /** `CO-…`, or `ORGANISATION` for what was done above the locations. */
    location: anyText,
    from: anyText,
    to: anyText,
    about: oneOf(auditNouns),
    /** Letters of a name or an address. */
    who: anyText,
    /** Instead of the log, how long it is kept. */
    open: oneOf(['rules']),
    /** As events name them. */
    actor: anyText,
    subject: anyText,
  },
} as const satisfies Route
