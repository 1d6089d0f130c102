/** One log line and one measurement for each request: the route's pattern, never its ids, tokens or addresses. */
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'

export function observeRequests(app: FastifyInstance, deps: Pick<Deps, 'metrics'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched'
    const status = reply.statusCode
    deps.metrics.requestSeconds.observe(
      { method: request.method, route, status: String(status) },
      reply.elapsedTime / 1000,
    )
    request.log.info(
      { method: request.method, route, status, ms: Math.round(reply.elapsedTime) },
      'request',
    )
    done()
  })
}
