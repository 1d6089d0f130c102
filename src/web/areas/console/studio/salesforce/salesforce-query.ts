import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { salesforcePaths } from './salesforce-paths.ts'

export type SalesforceCall = CallOf<keyof typeof salesforcePaths>
export type Connected = NonNullable<CallOutput<Endpoints['salesforce.get']>['salesforce']>
export type SalesforceBody = CallInput<Endpoints['salesforce.put']>['body']
export type Trial = CallOutput<Endpoints['salesforce.test']>

const soonMs = 1_000
const liveMs = 4_000

/** Read again while it is live, and sooner while it becomes so because somebody has just consented. */
export const salesforceQuery = (call: SalesforceCall, companyId: string) =>
  queryOptions({
    queryKey: ['salesforce', companyId],
    queryFn: ({ signal }) => call('salesforce.get', { params: { companyId } }, signal),
    refetchInterval: ({ state: { data } }) => {
      const { state, consent } = data?.salesforce ?? {}
      if (state === 'DRAFT' && consent?.state === 'GRANTED') return soonMs
      return state === 'ACTIVE' ? liveMs : false
    },
  })
