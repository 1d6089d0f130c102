import { queryOptions } from '@tanstack/react-query'
import type { CallOf } from '#web/api/call.ts'
import type { modulesPaths } from './modules-paths.ts'

/** What is on at the location. */
export const modulesQuery = (call: CallOf<keyof typeof modulesPaths>, companyId: string) =>
  queryOptions({
    queryKey: ['modules'],
    queryFn: ({ signal }) => call('companies.modules', { params: { companyId } }, signal),
  })
