import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import { readAnew, typed } from '#web/areas/console/frame/reading/queries.ts'
import type { signPaths } from './sign-paths.ts'

export type SignCall = CallOf<keyof typeof signPaths>
export type Sign = CallOutput<Endpoints['walkIn.sign']>
export type AskedSign = { readonly language: string; readonly entrance: string }

/** What the sign says in a language; what is typed of the entrance is asked for once somebody pauses. */
export const signQuery = (call: SignCall, companyId: string, { language, entrance }: AskedSign) =>
  queryOptions({
    ...readAnew,
    queryKey: ['sign', language, entrance],
    queryFn: async ({ signal }) => {
      await typed(signal)
      const query = { language, ...(entrance !== '' && { entrance }) }
      return call('walkIn.sign', { params: { companyId }, query }, signal)
    },
    placeholderData: keepPreviousData,
  })
