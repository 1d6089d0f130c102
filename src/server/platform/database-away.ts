/** When the database is away, so that trying again later is right, and nothing is wrong with the request or with Foyer. */

/** Of a connection that was open. Whatever goes wrong while one is opened counts by its system call. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
])
const openingCalls = new Set(['connect', 'getaddrinfo'])

/**
 * 08 connection; 53 out of disk, memory or connections; 57P0 shut down, or not up yet; 57014 took too long; 25006 takes
 * no writes, as a standby does.
 */
const awayStates = /^(08...|53...|57P0.|57014|25006)$/

const awayMessages =
  /Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Does this error, or what caused it, say that the database cannot be used now? */
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

/** What the operator has to know of it, in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  if (error.cause !== undefined && isDatabaseAway(error.cause)) return reasonOf(error.cause)
  // Two addresses that both refused have no message of their own.
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error.message
}
