import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { SubscriptionState } from '#domain/billing/subscription.ts'
import type { CallOf } from '#web/api/call.ts'
import type { customersPaths } from './customers-paths.ts'

export type CustomerCall = CallOf<keyof typeof customersPaths & keyof Endpoints>
export type CustomerPage = CallOutput<Endpoints['partner.customers']>
export type Customer = CustomerPage['customers'][number]

/** In the address, while a trial is being started. */
export const newCustomer = 'new'
export const customersKey = ['partner-customers']

/** By name, as far as they were read. */
export const customersQuery = (call: CustomerCall, search: string) =>
  infiniteQueryOptions({
    queryKey: [...customersKey, search],
    queryFn: ({ signal, pageParam }) => {
      const query = { search, ...(pageParam !== '' && { after: pageParam }) }
      return call('partner.customers', { query }, signal)
    },
    initialPageParam: '',
    getNextPageParam: (page: CustomerPage) => page.next,
  })

export const customerQuery = (call: CustomerCall, organisationId: string) =>
  queryOptions({
    queryKey: ['partner-customer', organisationId],
    queryFn: ({ signal }) => call('partner.customer', { params: { organisationId } }, signal),
  })

export const stateWords: Readonly<Record<SubscriptionState, MessageKey>> = {
  TRIAL: 'customers_trial',
  ACTIVE: 'customers_active',
  PAST_DUE: 'customers_past_due',
  BLOCKED: 'customers_blocked',
  CANCELLED: 'customers_cancelled',
}
