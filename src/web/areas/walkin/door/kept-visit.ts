/** Where the browser session keeps the visit that a walk-in has led to, so that a reload goes on with it. */
const key = 'foyer-walk-in-visit'

/** The visit's token, and the token of the location from which it came: another sign begins anew. */
export type KeptVisit = { readonly location: string; readonly token: string }

/** Keeps it for this session; where storage is forbidden it lasts as long as the page. */
export function keepVisit(visit: KeptVisit): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(visit))
  } catch {
    // Private windows may forbid storage.
  }
}

/** The token of the visit that began with this location's token; null without one. */
export function keptVisit(location: string): string | null {
  try {
    // Written by keepVisit.
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptVisit | null
    return kept?.location === location ? kept.token : null
  } catch {
    return null
  }
}

/** Another visit may begin. */
export function dropVisit(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Then nothing was kept.
  }
}
