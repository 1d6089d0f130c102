import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { FrontDesk } from '../use-front-desk.ts'
import type { visitParams } from '../visit-params.ts'

export type AnsweredField = CallOutput<Endpoints['visits.customFields']>[number]

/** What a visitor answered, with the questions in a language; it is edited where it stands. */
export const answersQuery = (
  { call }: FrontDesk,
  params: ReturnType<typeof visitParams>,
  language: string,
) =>
  queryOptions({
    ...readAnew,
    queryKey: ['answers', params, language],
    queryFn: ({ signal }) => call('visits.customFields', { params, query: { language } }, signal),
  })
