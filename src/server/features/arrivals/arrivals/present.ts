import type { HandlerOutput } from '#contract/endpoint.ts'
import type { getArrival } from '#contract/arrivals/arrivals.ts'
import { outsideVisitId } from '#contract/ids.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import { presentArrival } from '#server/features/visits/visit-record/present-arrival.ts'
import type { ArrivalState } from './queries.ts'

/** What a screen that waits for the host shows. */
export function presentArrivalState(
  key: VisitKey,
  state: ArrivalState,
): HandlerOutput<typeof getArrival> {
  return {
    id: outsideVisitId(key),
    status: state.status,
    host: { firstname: state.hostFirstname, lastname: state.hostLastname },
    arrival: presentArrival(state.arrival),
  }
}
