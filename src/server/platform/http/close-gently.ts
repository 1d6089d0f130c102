/** Lets the process leave without failing a request: no connection outlives its last answer (docs/deployment.md). */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'

/** Once readiness is closed, each answer ends its connection; the caller's next one goes elsewhere. */
export function closeGently(app: FastifyInstance, deps: Pick<Deps, 'live' | 'readiness'>): void {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (deps.readiness.isClosing) void reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', (done) => {
    deps.readiness.close()
    // Live connections never end by themselves, nor do those that a browser has opened ahead of a request: the server would
    // wait for them.
    deps.live.endWatches()
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    done()
  })
}
