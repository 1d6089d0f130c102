import type { AuditStream } from './audit-streams-query.ts'

/** Where it goes, as a line. */
export function addressWords(to: AuditStream['to']): string {
  return to.way === 'WEBHOOK' ? to.address : `${to.host}:${String(to.port)}`
}
