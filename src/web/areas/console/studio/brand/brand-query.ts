import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { brandPaths } from './brand-paths.ts'

export type BrandCall = CallOf<keyof typeof brandPaths & keyof Endpoints>
export type Brand = CallOutput<Endpoints['companies.get']>

/** The logo and the colour of a location, with what its previews say of it. */
export const brandQuery = (call: BrandCall, companyId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['brand'],
    queryFn: ({ signal }) => call('companies.get', { params: { companyId } }, signal),
  })
