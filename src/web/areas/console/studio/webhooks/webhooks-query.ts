import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { LogCalls, Logged, WebhookCalls } from './webhook-calls.ts'

/** In the address, for one that is only being added. */
export const newWebhook = 'new'

const soonMs = 1_000
const busyMs = 4_000

/** Read again while something is under way. */
export const webhooksQuery = (calls: WebhookCalls) =>
  queryOptions({
    queryKey: [calls.key],
    queryFn: ({ signal }) => calls.list(signal),
    refetchInterval: ({ state }) => {
      if (state.data?.some(({ rehearsal }) => rehearsal?.state === 'RUNNING') === true)
        return soonMs
      return state.data?.some((one) => one.state === 'ACTIVE') === true ? busyMs : false
    },
  })

/** What one was told; what happens, is taken or fails changes it. */
export const deliveriesQuery = (
  calls: LogCalls,
  { id, lastNumber, waiting, givenUp, lastError }: Logged,
) =>
  infiniteQueryOptions({
    queryKey: [calls.key, id, 'deliveries', lastNumber, waiting, givenUp, lastError],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) => calls.deliveries(id, pageParam, signal),
    getNextPageParam: ({ next }) => next,
  })

export const deliveryQuery = (
  calls: LogCalls,
  { webhookId, number }: { readonly webhookId: string; readonly number: number },
) =>
  queryOptions({
    queryKey: [calls.key, webhookId, 'delivery', number],
    queryFn: ({ signal }) => calls.delivery(webhookId, number, signal),
  })
