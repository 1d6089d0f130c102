/** Where this device keeps, by company, the token by which the location knows its visitor again. Issue 3, Verify identity. */
const prefix = 'foyer-remembered-'

/** The token kept for the company; null without one, or where storage is forbidden. */
export function keptDevice(companyId: string): string | null {
  try {
    return localStorage.getItem(prefix + companyId)
  } catch {
    return null
  }
}

/** Keeps the token; false where storage is forbidden, and the visitor will not be known. */
export function keepDevice(companyId: string, deviceToken: string): boolean {
  try {
    localStorage.setItem(prefix + companyId, deviceToken)
    return true
  } catch {
    return false
  }
}

/** Forgets the visitor at the company. */
export function dropDevice(companyId: string): void {
  try {
    localStorage.removeItem(prefix + companyId)
  } catch {
    // Then nothing was kept.
  }
}
