import { request } from 'node:http'
import { startServer, type TestServer } from './http-server.ts'

/**
 * A proxy before the product that lets every answer vary by everything, as some do, and says 502 while there is no product.
 * `Vary: *` may not be kept by a service worker as it came, and what was kept under any other is found only by who does not
 * ask for it.
 */
export function startVaryProxy(upstream: string): Promise<TestServer> {
  const { hostname, port } = new URL(upstream)
  return startServer((incoming, response) => {
    const { method, url: path, headers } = incoming
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      const vary = [answer.headers.vary, 'Origin, Cookie, User-Agent, *'].filter(Boolean).join(', ')
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, vary })
      answer.pipe(response)
      // The product died in the middle of its answer.
      answer.once('error', () => response.destroy())
    })
    onward.once('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502, { vary: '*' }).end()
    })
    // Streams of events end with who listens.
    response.once('close', () => onward.destroy())
    incoming.pipe(onward)
  })
}
