import type { EventKind, EventSubject } from '#domain/audit/event-kind.ts'
import { kioskSubject } from '#server/features/kiosks/kiosks/kiosk-subject.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import type { ScannedOf } from '../queries-scans.ts'

/** What happens to a scan happens to its visit; before there is one, at the kiosk. */
export function eventOf(
  { key, kioskId }: ScannedOf,
  what: 'id_scan_asked' | 'id_scanned' | 'id_scan_removed',
): { readonly kind: EventKind; readonly subject: EventSubject } {
  return key === null
    ? { kind: `kiosk.${what}`, subject: kioskSubject(kioskId ?? '') }
    : { kind: `visit.${what}`, subject: visitSubject(key) }
}
