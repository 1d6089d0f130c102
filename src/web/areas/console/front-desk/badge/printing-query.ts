import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { FrontDesk } from '../use-front-desk.ts'
import { visitKey } from '../visit-keys.ts'
import type { visitParams } from '../visit-params.ts'

export type Printing = CallOutput<Endpoints['badges.printing']>

/** How the badge of a visit stands. */
export const printingQuery = (
  { call }: FrontDesk,
  visitId: string,
  params: ReturnType<typeof visitParams>,
) =>
  queryOptions({
    queryKey: [...visitKey(visitId), 'printing'],
    queryFn: ({ signal }) => call('badges.printing', { params }, signal),
  })
