import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { FrontDesk } from '../use-front-desk.ts'
import { visitKey } from '../visit-keys.ts'
import type { visitParams } from '../visit-params.ts'

export type VisitDoor = NonNullable<CallOutput<Endpoints['doors.ofVisit']>['credential']>

const soonMs = 2_000
const againMs = 5_000

/**
 * The door credential of a visit; read again soon while a system has not been told, and also when nothing waits: what a system is to be
 * told follows what happened to the visit a moment later, and may fail then.
 */
export const doorQuery = (
  { call }: FrontDesk,
  visitId: string,
  params: ReturnType<typeof visitParams>,
) =>
  queryOptions({
    queryKey: [...visitKey(visitId), 'door'],
    queryFn: async ({ signal }) => (await call('doors.ofVisit', { params }, signal)).credential,
    refetchInterval: ({ state }) =>
      state.data?.systems.some(({ isWaiting }) => isWaiting) === true ? soonMs : againMs,
  })
