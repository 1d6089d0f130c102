/** Probes for operators (design §10): liveness, readiness, metrics. */
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'

const retryAfterSeconds = 2

/** Is the process alive; may it be sent requests; what does it measure. */
export function registerProbes(app: FastifyInstance, deps: Deps): void {
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (request, reply) => {
    const refuse = (status: string) =>
      reply.code(503).header('retry-after', retryAfterSeconds).send({ status })
    if (deps.readiness.isClosing) return refuse('closing')
    if (deps.readiness.isPreparing) return refuse('preparing the database')
    try {
      await deps.readiness.checkWrites()
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return refuse('waiting for the database')
    }
  })
  app.get('/metrics', async (_request, reply) => {
    const { registry } = deps.metrics
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
