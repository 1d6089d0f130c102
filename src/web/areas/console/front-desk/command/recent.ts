/** What was chosen last, kept by the browser: addresses of screens alone, as others may use the same desk. */
const key = 'foyer-recent'
const mostKept = 5

export function readRecent(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export function keepRecent(path: string): void {
  const next = [path, ...readRecent().filter((one) => one !== path)].slice(0, mostKept)
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // A browser that keeps nothing remembers nothing.
  }
}
