import type { EventSubject } from '#domain/audit/event-kind.ts'
import { outsideId } from '#contract/ids.ts'

/** The subject of a kiosk's events. */
export function kioskSubject(kioskId: string): EventSubject {
  return `kiosk:${outsideId('KI', kioskId)}`
}
