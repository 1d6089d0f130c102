import { queryOptions } from '@tanstack/react-query'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { SignOnCall } from './screen.tsx'

/** The provider in use and the draft of another one. */
export const setupQuery = (call: SignOnCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['single-sign-on'],
    queryFn: ({ signal }) => call('singleSignOn.get', { params: { companyId } }, signal),
  })
