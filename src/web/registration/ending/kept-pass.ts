import type { Pass } from '#contract/page.ts'

/** Where the last pass seen is kept, so that it can be shown without a connection until the end of its day. */
const key = 'foyer-pass'

/** Keeps the pass on this device; where storage is forbidden it is only on the page. */
export function keepPass(pass: Pass): void {
  try {
    localStorage.setItem(key, JSON.stringify(pass))
  } catch {
    // Private windows may forbid storage.
  }
}

/** The pass kept for this company and visit; null when there is none, or when its day is over. `today` is YYYY-MM-DD. */
export function keptPass(visitId: string, today: string): Pass | null {
  try {
    const pass = JSON.parse(localStorage.getItem(key) ?? 'null') as Pass | null // written by keepPass
    if (pass === null) return null
    if (pass.validOn < today) localStorage.removeItem(key)
    return pass.id === visitId && pass.validOn >= today ? pass : null
  } catch {
    return null
  }
}
