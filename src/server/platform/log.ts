/** Structured logs without personal data: errors are reduced to what a maintainer needs. */
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Config } from './../config.ts'

/** Database errors quote the row that failed; only their code and place are kept. */
function errorShape(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? { code: error.code } : {}
  const fromDatabase = 'severity' in error
  return {
    type: error.name,
    ...code,
    message: fromDatabase ? 'database error' : error.message,
    stack: fromDatabase ? undefined : error.stack,
    ...('constraint' in error ? { constraint: error.constraint } : {}),
    ...('table' in error ? { table: error.table } : {}),
    ...('routine' in error ? { routine: error.routine } : {}),
    ...(error.cause === undefined ? {} : { cause: errorShape(error.cause) }),
  }
}

/** Writes to the standard output, or to `to`. */
export function openLog(config: Pick<Config, 'logLevel'>, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: errorShape,
      error: errorShape,
      req: (request: { id?: unknown; method?: unknown }) => ({
        id: request.id,
        method: request.method,
      }),
      res: (reply: { statusCode?: unknown }) => ({ status: reply.statusCode }),
    },
  }
  return to === undefined ? pino(options) : pino(options, to)
}
