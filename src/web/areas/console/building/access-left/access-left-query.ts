import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { accessLeftPaths } from './access-left-paths.ts'

export type AccessLeftCall = CallOf<keyof typeof accessLeftPaths>
export type Left = CallOutput<Endpoints['credentials.outliving']>['credentials'][number]

const againMs = 4_000

/** Read again while somebody looks: what is being ended goes. */
export const accessLeftQuery = (call: AccessLeftCall, companyId: string) =>
  queryOptions({
    queryKey: ['access-left', companyId],
    queryFn: ({ signal }) => call('credentials.outliving', { params: { companyId } }, signal),
    refetchInterval: againMs,
  })
