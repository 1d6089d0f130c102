import { useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { isOfflineToken } from '#web/kiosk/offline/offline-desk.ts'
import { useLiveEvents } from '#web/registration/ending/use-live-events.ts'
import { type KioskVisit, useKiosk } from './kiosk.ts'
import { visitParams } from './server-desk.ts'

export type Arrival = CallOutput<Endpoints['visits.arrival']>

/** What the host answers to the arrival, and who is asked meanwhile; null until it was read, and without the server. */
export function useArrival(
  { id, token }: Pick<KioskVisit, 'id' | 'token'>,
  companyId: string,
): Arrival | null {
  const { server } = useKiosk()
  const [state, setState] = useState<Arrival | null>(null)
  const params = visitParams(companyId, id)
  // Recorded without the server: nobody can answer yet.
  const isKnown = !isOfflineToken(token)
  useLiveEvents({ params, token: isKnown ? token : null }, () => {
    // The greeting stands without an answer as well.
    void server
      .callFor(token)('visits.arrival', { params })
      .then(setState, () => undefined)
  })
  return state
}
