import { useEffect, useEffectEvent, useState } from 'react'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { deliveriesPath } from '#domain/console/console-view.ts'
import { navigate } from '#web/address.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { NotificationCall } from '../channels/use-notification-call.ts'

export type Delivery = CallOutput<Endpoints['deliveries.list']>['deliveries'][number]
type Query = CallInput<Endpoints['deliveries.list']>['query']

/** What is asked for, as the address says it; empty texts ask for nothing. */
export type DeliveryFilter = {
  readonly way: string
  readonly state: string
  readonly q: string
  readonly from: string
  readonly to: string
  readonly visitId: string
}
export const everything: DeliveryFilter = {
  way: '',
  state: '',
  q: '',
  from: '',
  to: '',
  visitId: '',
}

type Asked = {
  readonly filter: DeliveryFilter
  readonly before: string | null
  readonly tries: number
}
/** An address is typed in several strokes. */
const typingMs = 200

/** What was sent and fits, newest first, and older ones when they are asked for. */
export function useDeliveries(
  call: NotificationCall,
  companyId: string,
  address: Readonly<Record<string, string>>,
) {
  const [asked, setAsked] = useState<Asked>({ filter: filterIn(address), before: null, tries: 0 })
  const [deliveries, setDeliveries] = useState<readonly Delivery[]>([])
  const [next, setNext] = useState<string | null>(null)
  const [state, setState] = useState<'asking' | 'shown' | 'failed'>('asking')

  const ask = useEffectEvent(async ({ filter, before }: Asked, signal: AbortSignal) => {
    try {
      // The server looks at each value again; one that it does not know is refused and said so.
      const query = { ...said(filter), ...(before !== null && { before }) } as Query
      const answer = await call('deliveries.list', { params: { companyId }, query }, signal)
      if (signal.aborted) return
      setDeliveries((former) =>
        before === null ? answer.deliveries : [...former, ...answer.deliveries],
      )
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
    deliveries,
    state,
    hasMore: next !== null,
    change: (change: Partial<DeliveryFilter>): void => {
      const filter = { ...asked.filter, ...change }
      const location = address['companyId'] === undefined ? {} : { companyId: address['companyId'] }
      const query = new URLSearchParams({ ...location, ...said(filter) }).toString()
      navigate(query === '' ? deliveriesPath : `${deliveriesPath}?${query}`, 'replace')
      begin({ filter, before: null })
    },
    showMore: () => begin({ before: next }),
    retry: () => begin({ before: null }),
    /** What has become of one, after somebody asked for it anew. */
    replace: (changed: Delivery) =>
      setDeliveries((all) => all.map((one) => (one.id === changed.id ? changed : one))),
  }
}

function said(filter: DeliveryFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, text]) => text.trim() !== ''))
}

function filterIn(query: Readonly<Record<string, string>>): DeliveryFilter {
  const { way = '', state = '', q = '', from = '', to = '', visitId = '' } = query
  return { way, state, q, from, to, visitId }
}
