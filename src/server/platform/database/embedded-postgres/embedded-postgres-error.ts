/**
 * The embedded database cannot start (or must not), for a reason a person can act on.
 * Its message is one complete sentence meant for the terminal: print it without a stack.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

/** The code of a failed system call (`ENOENT`, `EACCES` …), or undefined for any other value. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
