const key = 'foyer-language'

/** The language chosen in this session; null when none was, or where storage is forbidden. */
export function readSessionLanguage(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers the language chosen for this session, where storage allows it. */
export function keepSessionLanguage(code: string): void {
  try {
    sessionStorage.setItem(key, code)
  } catch {
    // Private windows may forbid storage: the choice lasts as long as the page.
  }
}
