import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** What the server received, as it answers when a test gives no listener of its own. */
export interface Echo {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface TestServer {
  readonly url: string
  stop(): Promise<void>
}

const echo: RequestListener = (incoming, response) => {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  incoming.on('end', () => {
    const { method, url, headers } = incoming
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }))
  })
}

/** Where another test listens it waits for its end. */
export async function listenWhenFree(server: Server, port: number): Promise<void> {
  for (;;) {
    const isListening = await new Promise<boolean>((resolve, reject) => {
      const fail = (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error)
      server.once('error', fail)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', fail)
        resolve(true)
      })
    })
    if (isListening) return
    await setTimeout(100)
  }
}

/** A real HTTP server, for the tests of the clients. @param at the port; 0: a free one */
export async function startServer(listener: RequestListener = echo, at = 0): Promise<TestServer> {
  const server = createServer(listener)
  await listenWhenFree(server, at)
  // A TCP server's address is always an object.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
