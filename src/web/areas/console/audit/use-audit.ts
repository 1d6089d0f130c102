import { useEffect, useEffectEvent, useState } from 'react'
import { auditNouns } from '#domain/audit/audit-noun.ts'
import { auditPath } from '#domain/console/console-view.ts'
import { navigate } from '#web/address.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { AuditConnection, AuditEvent, AuditFilter } from './connect-audit.ts'

export type Audit = {
  readonly filter: AuditFilter
  readonly events: readonly AuditEvent[]
  readonly state: 'asking' | 'shown' | 'failed'
  readonly hasMore: boolean
  readonly change: (change: Partial<AuditFilter>) => void
  readonly showMore: () => void
  readonly retry: () => void
}

type Query = Readonly<Record<string, string>>
type Asked = {
  readonly filter: AuditFilter
  readonly before: number | null
  readonly tries: number
}

const pageSize = 50
/** A date is typed in several strokes. */
const typingMs = 120

/** The newest events that fit, and older ones when they are asked for. `address` is the query that the page came with. */
export function useAudit(
  { call }: AuditConnection,
  companyId: string,
  address: Readonly<Record<string, string>>,
): Audit {
  const [asked, setAsked] = useState<Asked>({
    filter: filterIn(address),
    before: null,
    tries: 0,
  })
  const [events, setEvents] = useState<readonly AuditEvent[]>([])
  const [next, setNext] = useState<number | null>(null)
  const [state, setState] = useState<Audit['state']>('asking')

  const ask = useEffectEvent(async ({ filter, before }: Asked, signal: AbortSignal) => {
    try {
      const query = { ...queryOf(filter), pageSize, ...(before !== null && { before }) }
      const answer = await call('audit.list', { params: { companyId }, query }, signal)
      if (signal.aborted) return
      setEvents((former) => (before === null ? answer.events : [...former, ...answer.events]))
      setNext(answer.next)
      setState('shown')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!signal.aborted) setState('failed')
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => void ask(asked, controller.signal), typingMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked])

  const begin = (change: Partial<Asked>): void => {
    setState('asking')
    setAsked({ ...asked, ...change, tries: asked.tries + 1 })
  }
  return {
    filter: asked.filter,
    events,
    state,
    hasMore: next !== null,
    change(change) {
      const filter = { ...asked.filter, ...change }
      const query = new URLSearchParams({ ...kept(address), ...queryOf(filter) }).toString()
      navigate(query === '' ? auditPath : `${auditPath}?${query}`, 'replace')
      begin({ filter, before: null })
    },
    showMore: () => begin({ before: next }),
    retry: () => begin({}),
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
