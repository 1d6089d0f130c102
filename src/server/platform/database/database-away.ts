/** When the database is away: retrying later makes sense, and nothing is wrong with the request or with Foyer. */

/** Codes from an open connection. Errors while opening one are recognised by their system call. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
])
const openingCalls = new Set(['connect', 'getaddrinfo'])

/**
 * 08 connection; 53 out of disk, memory or connections; 57P0 shut down, or not up yet; 57014 took too long; 25006 accepts
 * no writes, like a standby.
 */
const awayStates = /^(08...|53...|57P0.|57014|25006)$/

const awayMessages =
  /Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Does this error, or its cause, say that the database can't be used right now? */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = textOf(error, 'code')
  return (
    connectionCodes.has(code) ||
    openingCalls.has(textOf(error, 'syscall')) ||
    awayStates.test(code) ||
    awayMessages.test(error.message) ||
    isDatabaseAway(error.cause)
  )
}

function textOf(error: Error, name: 'code' | 'syscall'): string {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : ''
}

/** What the operator needs to know, in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  if (error.cause !== undefined && isDatabaseAway(error.cause)) return reasonOf(error.cause)
  // When several addresses refuse, the error has no message of its own.
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error.message
}
