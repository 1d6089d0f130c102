/** One log line and one measurement for each request: the route's pattern, never its ids, tokens or addresses. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'

export function observeRequests(app: FastifyInstance, deps: Pick<Deps, 'metrics'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(deps, request.log, {
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      ms: reply.elapsedTime,
    })
    done()
  })
}

type Answered = {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
}

/** @param log already names the request by its id. */
export function logRequest(
  { metrics }: Pick<Deps, 'metrics'>,
  log: FastifyBaseLogger,
  { method, route, status, ms }: Answered,
): void {
  metrics.requestSeconds.observe({ method, route, status: String(status) }, ms / 1000)
  log.info({ method, route, status, ms: Math.round(ms) }, 'request')
}
