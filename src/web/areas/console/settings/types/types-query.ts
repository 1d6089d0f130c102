import { queryOptions } from '@tanstack/react-query'
import type { CallOf } from '#web/api/call.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { visitorTypePaths } from './visitor-type-paths.ts'

/** What visitors come as. */
export const typesQuery = (call: CallOf<keyof typeof visitorTypePaths>, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['visitor-types'],
    queryFn: ({ signal }) => call('params.visitorTypes', { params: { companyId } }, signal),
  })
