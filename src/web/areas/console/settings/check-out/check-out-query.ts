import { queryOptions } from '@tanstack/react-query'
import type { CallOf } from '#web/api/call.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { checkOutPaths } from './check-out-paths.ts'

/** When visitors are checked out. */
export const checkOutQuery = (call: CallOf<keyof typeof checkOutPaths>, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['check-out'],
    queryFn: ({ signal }) => call('params.checkOut', { params: { companyId } }, signal),
  })
