/** How a vendor is asked to call when something changes in a calendar, and to stop. */
import type { PushProblem } from '#domain/calendar/push.ts'
import type { ConsentedKind } from '#domain/calendar/connection.ts'
import type { Parting } from '#server/platform/integrations/consent/leave-vendor.ts'
import type { GoogleAccess } from '../google/open-google.ts'
import { endGoogleWatch, watchGoogle } from './google-watch.ts'
import { endGraphWatch, watchGraph } from './graph-watch.ts'

export type WatchAsked = {
  readonly watchId: string
  /** Comes back with each call. */
  readonly token: string
  /** Where the vendor calls. */
  readonly address: string
  /** When it may end, in the vendor's own time at the latest. */
  readonly endsAt: string
  readonly now: string
}
export type Made = { readonly remoteId: string; readonly endsAt: string }

export type WatchThere = {
  /** @returns why the vendor doesn't call. @throws CalendarFault for what may be otherwise soon */
  readonly make: (asked: WatchAsked) => Promise<Made | PushProblem>
  /**
   * Null where one is replaced by another.
   * @returns when it ends now; null where the vendor doesn't know it any more. @throws CalendarFault
   */
  readonly renew: ((remoteId: string, endsAt: string) => Promise<string | null>) | null
  /** What is there no more is no error. @throws CalendarFault */
  readonly end: (watch: { readonly watchId: string; readonly remoteId: string }) => Promise<void>
  /** Whether it tells of itself that it can be reached, by a call of its own. */
  readonly callsFirst: boolean
}

const open = { GOOGLE: watchGoogle, MICROSOFT: watchGraph } as const

export function openWatch(kind: ConsentedKind, access: GoogleAccess): WatchThere {
  return open[kind](access)
}

/** How it is ended once the calendar is disconnected. */
export function partingOf(
  kind: ConsentedKind,
  watch: { readonly watchId: string; readonly remoteId: string },
): Parting {
  return kind === 'GOOGLE' ? endGoogleWatch(watch) : endGraphWatch(watch)
}
