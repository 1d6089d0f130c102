import { auditNouns } from '#domain/audit/audit-noun.ts'
import { anyText, oneOf } from '#web/areas/console/frame/reading/search.ts'

export const search = {
  from: anyText,
  to: anyText,
  about: oneOf(auditNouns),
  /** A person, `US-…`. */
  by: anyText,
  subject: anyText,
}
