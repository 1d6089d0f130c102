import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { webhooksPaths } from './webhooks-paths.ts'

export type WebhookCall = CallOf<keyof typeof webhooksPaths>
export type Webhook = CallOutput<Endpoints['webhooks.list']>[number]
export type Rehearsal = NonNullable<Webhook['rehearsal']>
export type Delivery = CallOutput<Endpoints['webhooks.deliveries']>['deliveries'][number]

/** In the address, for one that is only being added. */
export const newWebhook = 'new'

const soonMs = 1_000
const busyMs = 4_000

/** Read again while something is under way. */
export const webhooksQuery = (call: WebhookCall, companyId: string) =>
  queryOptions({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => call('webhooks.list', { params: { companyId } }, signal),
    refetchInterval: ({ state }) => {
      if (state.data?.some(({ rehearsal }) => rehearsal?.state === 'RUNNING') === true)
        return soonMs
      return state.data?.some((one) => one.state === 'ACTIVE') === true ? busyMs : false
    },
  })

/** What one was told; `lastNumber` and `waiting` change it. */
export const deliveriesQuery = (
  call: WebhookCall,
  companyId: string,
  { id, lastNumber, waiting, givenUp }: Webhook,
) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', id, 'deliveries', lastNumber, waiting, givenUp],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      call(
        'webhooks.deliveries',
        {
          params: { companyId, webhookId: id },
          query: { pageSize: 20, ...(pageParam > 0 && { before: pageParam }) },
        },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
  })

export const deliveryQuery = (
  call: WebhookCall,
  companyId: string,
  { webhookId, number }: { readonly webhookId: string; readonly number: number },
) =>
  queryOptions({
    queryKey: ['webhooks', webhookId, 'delivery', number],
    queryFn: ({ signal }) =>
      call(
        'webhooks.delivery',
        { params: { companyId, webhookId, number: String(number) } },
        signal,
      ),
  })
