import { markedList } from '#web/areas/console/frame/reading/list-query.ts'
import type { AuditConnection, AuditFilter } from './connect-audit.ts'

const pageSize = 50

/** The newest events that fit, and older ones when they are asked for. */
export const auditList = ({ call }: AuditConnection, companyId: string, filter: AuditFilter) =>
  markedList(['audit', filter], async (before: number | null, signal) => {
    const query = { ...queryOf(filter), pageSize, ...(before !== null && { before }) }
    const { events, next } = await call('audit.list', { params: { companyId }, query }, signal)
    return { items: events, next }
  })

/** What the server is asked for: nothing that is empty. */
export function queryOf(filter: AuditFilter): {
  [Name in keyof AuditFilter]?: Exclude<AuditFilter[Name], ''>
} {
  return Object.fromEntries(Object.entries(filter).filter(([, text]) => text !== ''))
}
