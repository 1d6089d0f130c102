import { useRef, useState } from 'react'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { navigate } from '#web/address.ts'
import type { NotificationCall } from '../channels/use-notification-call.ts'
import { useParts } from '#web/areas/console/frame/reading/use-list.ts'
import { manifest } from './manifest.ts'

export type SentMessage = CallOutput<Endpoints['sentMessages.list']>['sentMessages'][number]
type Query = CallInput<Endpoints['sentMessages.list']>['query']

/** What is asked for, as the address says it; empty texts ask for nothing. */
export type SentMessageFilter = {
  readonly way: string
  readonly state: string
  readonly q: string
  readonly from: string
  readonly to: string
  readonly visitId: string
}
export const everything: SentMessageFilter = {
  way: '',
  state: '',
  q: '',
  from: '',
  to: '',
  visitId: '',
}

/** What was sent and fits, newest first, and older ones when they are asked for. */
export function useSentMessages(
  call: NotificationCall,
  companyId: string,
  address: Readonly<Record<string, string>>,
) {
  const [filter, setFilter] = useState(() => filterIn(address))
  // Two may change it before anything is rendered.
  const newest = useRef(filter)
  const list = useParts(JSON.stringify(filter), async (before: string | null, signal) => {
    // The server looks at each value again; one that it does not know is refused and said so.
    const query = { ...said(filter), ...(before !== null && { before }) } as Query
    const answer = await call('sentMessages.list', { params: { companyId }, query }, signal)
    return { items: answer.sentMessages, next: answer.next }
  })
  return {
    filter,
    list,
    change: (change: Partial<SentMessageFilter>): void => {
      const changed = { ...newest.current, ...change }
      newest.current = changed
      const location = address['companyId'] === undefined ? {} : { companyId: address['companyId'] }
      const query = new URLSearchParams({ ...location, ...said(changed) }).toString()
      navigate(query === '' ? manifest.path : `${manifest.path}?${query}`, 'replace')
      setFilter(changed)
    },
    /** What has become of one, after somebody asked for it anew. */
    replace: (changed: SentMessage) =>
      list.update((all) => all.map((one) => (one.id === changed.id ? changed : one))),
  }
}

function said(filter: SentMessageFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, text]) => text.trim() !== ''))
}

function filterIn(query: Readonly<Record<string, string>>): SentMessageFilter {
  const { way = '', state = '', q = '', from = '', to = '', visitId = '' } = query
  return { way, state, q, from, to, visitId }
}
