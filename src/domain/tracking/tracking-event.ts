import type { FieldType } from '../flow/flow.ts'

/** Which area an event comes from. Spec §7, Tracking events. */
export type TrackingSource = 'booking' | 'walkin' | 'registration'

/** What the usage-statistics sink is told, when it is enabled. Spec §7, Tracking events. */
export type TrackingEvent =
  | { readonly name: 'pageview'; readonly url: string }
  | {
      readonly name: 'question-answered'
      readonly value: string
      readonly questionType: FieldType
      readonly fieldName: string
    }
  | { readonly name: 'checkin-denied' }
  | { readonly name: 'screen-skipped'; readonly screenId: string }
  | { readonly name: 'message-read'; readonly screenId: string }
  | {
      readonly name: 'signed-agreement'
      readonly sendCopy: boolean
      readonly handSignature: boolean
    }

/** The source that a path belongs to by its first segment, or null outside the three areas. Spec §7. */
export function trackingSource(path: string): TrackingSource | null {
  switch (/^\/[^/?#]*/.exec(path)?.[0]) {
    case '/visit':
      return 'registration'
    case '/walkin':
      return 'walkin'
    case '/booking':
      return 'booking'
    default:
      return null
  }
}
