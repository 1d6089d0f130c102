import type { HostChoice } from '#domain/walk-in/host-choice.ts'
import type { WalkInEvent } from '#domain/walk-in/walk-in-event.ts'

/** Where the session keeps what came over from a kiosk, until the walk-in goes on with it. */
const key = 'foyer-handed-over'

/** Keeps what the kiosk had gathered, for the page that comes next. */
export function keepHandedOver(state: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(state))
  } catch {
    // Private windows may forbid storage; then the phone begins anew.
  }
}

/** What had happened at the kiosk, once; nothing where no kiosk was before. */
export function takeHandedOver(): readonly WalkInEvent[] {
  try {
    // Written by keepHandedOver.
    const state = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { host?: HostChoice } | null
    sessionStorage.removeItem(key)
    if (state === null) return []
    const { host } = state
    return [
      { type: 'visitor-unidentified' },
      ...(host ? [{ type: 'host-selected', host } as const] : []),
    ]
  } catch {
    return []
  }
}
