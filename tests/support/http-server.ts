import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

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

/** A real HTTP server on a free port, for the tests of the clients. */
export async function startServer(listener: RequestListener = echo): Promise<TestServer> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
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
