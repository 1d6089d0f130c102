import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { OperatorCall } from '../frame/operator-call.ts'

export type Mode = Pick<
  CallOutput<Endpoints['readOnly.list']>[number],
  'reason' | 'since' | 'endsAt'
>

const pollMs = 30_000

/** Read again while it is looked at: one that has an end is over by itself. */
export const readOnlyQuery = (call: OperatorCall) =>
  queryOptions({
    queryKey: ['read-only'],
    queryFn: ({ signal }) => call('readOnly.list', {}, signal),
    refetchInterval: pollMs,
  })

/** Maintenance that is planned, or under way. */
export const maintenanceQuery = (call: OperatorCall) =>
  queryOptions({
    queryKey: ['maintenance'],
    queryFn: ({ signal }) => call('maintenance.get', {}, signal),
    refetchInterval: pollMs,
  })
