import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { SearchOf } from '#domain/console/route.ts'
import { markedList } from '#web/areas/console/frame/reading/list-query.ts'
import { typed } from '#web/areas/console/frame/reading/queries.ts'
import type { route } from './route.ts'
import type { DeliveryDesk } from './use-delivery-desk.ts'

export type Delivery = CallOutput<Endpoints['deliveries.list']>['deliveries'][number]
type Call = DeliveryDesk['call']
export type Asked = Omit<SearchOf<typeof route>, 'delivery'>

/** What was read of deliveries: read anew after each change. */
export const deliveriesKey = ['deliveries'] as const
export const deliveryKey = (deliveryId: string) => [...deliveriesKey, 'one', deliveryId] as const

/** The newest first. */
export const deliveryList = (call: Call, companyId: string, asked: Asked) =>
  markedList([...deliveriesKey, 'list', asked], async (mark: string | null, signal) => {
    if (asked.q !== '' && mark === null) await typed(signal)
    const query = { ...queryOf(asked), ...(mark !== null && { before: mark }) }
    const { deliveries, ...answer } = await call(
      'deliveries.list',
      { params: { companyId }, query },
      signal,
    )
    return { ...answer, items: deliveries }
  })

export function queryOf({ q, show, recipient, ...others }: Asked) {
  const said = Object.entries(others).filter(([, value]) => value !== '')
  return {
    q,
    ...Object.fromEntries(said),
    ...(recipient !== '' && { recipientId: recipient }),
    ...(show === 'UNASSIGNED' && { unassigned: 'true' as const }),
    ...(show !== 'ALL' && {
      state: show === '' || show === 'UNASSIGNED' ? ('RECEIVED' as const) : show,
    }),
  }
}

/** One delivery and its course. */
export const deliveryQuery = (call: Call, companyId: string, deliveryId: string) =>
  queryOptions({
    queryKey: [...deliveryKey(deliveryId), 'course'],
    queryFn: async ({ signal }) => {
      const params = { companyId, deliveryId }
      const [delivery, timeline] = await Promise.all([
        call('deliveries.get', { params }, signal),
        call('deliveries.timeline', { params }, signal),
      ])
      return { delivery, timeline }
    },
  })

/** Carriers and places that were written before. */
export const wordsQuery = (call: Call, companyId: string) =>
  queryOptions({
    queryKey: [...deliveriesKey, 'words'],
    queryFn: ({ signal }) => call('deliveries.words', { params: { companyId } }, signal),
  })
