/** Probes for operators (design §10): liveness, readiness, metrics. */
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'

/** Is the process alive; may it be sent requests; what does it measure. */
export function registerProbes(app: FastifyInstance, deps: Deps): void {
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (request, reply) => {
    try {
      await sql`select name from migrations limit 1`.execute(deps.db.system)
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', 2).send({ status: 'waiting for the database' })
    }
  })
  app.get('/metrics', async (_request, reply) => {
    const { registry } = deps.metrics
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
