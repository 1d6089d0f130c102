import { useApp } from '#web/app-context.ts'
import { useLiveEvents } from './use-live-events.ts'
import type { Visit } from '../first/use-visit.ts'

/** Reads the visit anew whenever it changed elsewhere. */
export function useLiveVisit(visit: Visit, isOn: boolean): void {
  const { token } = useApp()
  useLiveEvents(
    { params: visit.params, token: isOn ? token() : null },
    () => void visit.read().catch(() => undefined),
  )
}
