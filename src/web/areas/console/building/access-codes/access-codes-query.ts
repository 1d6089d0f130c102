import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { accessCodesPaths } from './access-codes-paths.ts'

export type AccessCodesCall = CallOf<keyof typeof accessCodesPaths>
export type System = CallOutput<Endpoints['credentialSystems.list']>[number]
export type Settings = CallInput<Endpoints['credentialSystems.create']>['body']
export type Way = System['settings']['way']

const againMs = 4_000

/** Read again while somebody looks: visits come and go. */
export const accessCodesQuery = (call: AccessCodesCall, companyId: string) =>
  queryOptions({
    queryKey: ['access-codes', companyId],
    queryFn: ({ signal }) => call('credentialSystems.list', { params: { companyId } }, signal),
    refetchInterval: againMs,
  })
