import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { billingPaths } from './billing-paths.ts'

export type BillingCall = CallOf<keyof typeof billingPaths & keyof Endpoints>
export type Billing = CallOutput<Endpoints['billing.get']>
export type Plan = Billing['plans'][number]
export type Subscription = NonNullable<Billing['subscription']>
export type Invoices = CallOutput<Endpoints['invoices.list']>
export type Invoice = Invoices[number]

export const billingQuery = (call: BillingCall) =>
  queryOptions({
    queryKey: ['billing'],
    queryFn: ({ signal }) => call('billing.get', {}, signal),
  })

/** @param open the invoices to pay: once one is settled, the list is another */
export const invoicesQuery = (call: BillingCall, open: Billing['open']) =>
  queryOptions({
    queryKey: ['billing', 'invoices', ...open.map(({ invoice }) => invoice.id)],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('invoices.list', {}, signal),
  })

export const countriesQuery = (call: BillingCall) =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: ({ signal }) => call('countries.list', {}, signal),
    staleTime: Infinity,
  })
