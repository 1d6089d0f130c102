import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = {
  // Who was let in, when and for what is kept as the audit log is.
  support_visits: impersonal,
  // They go with the operator's own session, of whose browser they are.
  support_sessions: impersonal,
}
