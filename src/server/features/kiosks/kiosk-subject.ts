import { outsideId } from '#contract/ids.ts'

/** The subject of a kiosk's events. */
export function kioskSubject(kioskId: string): string {
  return `kiosk:${outsideId('KI', kioskId)}`
}
