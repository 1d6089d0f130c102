/** How jobs that are the same are told, and what is said of those that fail. */

const quietMs = 10_000

/** A worker that was silent for too long: its job belongs to another one. */
export class LostJobError extends Error {
  override name = 'LostJobError'
  constructor() {
    super('The job was given to another worker.')
  }
}

/** A job for later never keeps one for now from waiting. */
export function keyOf(name: string, afterSeconds: number): string {
  return afterSeconds > 0 ? `${name}:later` : name
}

/** Messages may quote a row or an address; names and codes do not. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.name : 'unknown'
}

/** Every worker of every queue says that the database is away; one line in a while tells as much. */
export function oneOfMany(tell: (error: unknown) => void): (error: unknown) => void {
  let isQuiet = false
  return (error) => {
    if (isQuiet) return
    isQuiet = true
    setTimeout(() => {
      isQuiet = false
    }, quietMs).unref()
    tell(error)
  }
}
