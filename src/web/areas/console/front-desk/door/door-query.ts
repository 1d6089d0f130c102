import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { FrontDesk } from '../use-front-desk.ts'
import { visitKey } from '../visit-keys.ts'
import type { visitParams } from '../visit-params.ts'

export type VisitDoor = NonNullable<CallOutput<Endpoints['doors.ofVisit']>['credential']>

const soonMs = 2_000

/** The door credential of a visit; read again while a system has not been told. */
export const doorQuery = (
  { call }: FrontDesk,
  visitId: string,
  params: ReturnType<typeof visitParams>,
) =>
  queryOptions({
    queryKey: [...visitKey(visitId), 'door'],
    queryFn: async ({ signal }) => (await call('doors.ofVisit', { params }, signal)).credential,
    refetchInterval: ({ state }) =>
      state.data?.systems.some(({ isWaiting }) => isWaiting) === true && soonMs,
  })
