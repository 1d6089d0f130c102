import { useRef, useState } from 'react'
import { auditNouns } from '#domain/audit/audit-noun.ts'
import { navigate } from '#web/address.ts'
import { type List, useParts } from '#web/areas/console/frame/reading/use-list.ts'
import type { AuditConnection, AuditEvent, AuditFilter } from './connect-audit.ts'
import { manifest } from './manifest.ts'

export type Audit = {
  readonly filter: AuditFilter
  readonly list: List<AuditEvent>
  readonly change: (change: Partial<AuditFilter>) => void
}

type Query = Readonly<Record<string, string>>

const pageSize = 50

/** The newest events that fit, and older ones when they are asked for. `address` is the query that the page came with. */
export function useAudit({ call }: AuditConnection, companyId: string, address: Query): Audit {
  const [filter, setFilter] = useState(() => filterIn(address))
  // Two may change it before anything is rendered.
  const newest = useRef(filter)
  const list = useParts(JSON.stringify(filter), async (before: number | null, signal) => {
    const query = { ...queryOf(filter), pageSize, ...(before !== null && { before }) }
    const { events, next } = await call('audit.list', { params: { companyId }, query }, signal)
    return { items: events, next }
  })
  return {
    filter,
    list,
    change(change) {
      const changed = { ...newest.current, ...change }
      newest.current = changed
      const query = new URLSearchParams({ ...kept(address), ...queryOf(changed) }).toString()
      navigate(query === '' ? manifest.path : `${manifest.path}?${query}`, 'replace')
      setFilter(changed)
    },
  }
}

/** What the server is asked for: nothing that is empty. */
export function queryOf(filter: AuditFilter): {
  [Key in keyof AuditFilter]?: AuditFilter[Key]
} & { about?: (typeof auditNouns)[number] } {
  return Object.fromEntries(Object.entries(filter).filter(([, text]) => text !== ''))
}

function filterIn({ from = '', to = '', about = '', by = '', subject = '' }: Query): AuditFilter {
  const isKnown = (auditNouns as readonly string[]).includes(about)
  return { from, to, about: isKnown ? about : '', by, subject }
}

/** The location stays in the address. */
function kept({ companyId }: Query): Query {
  return companyId === undefined ? {} : { companyId }
}
