/** A page whose screen is there while the rest of it is still on its way, as on a slow line. */
import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Everything is as at `origin`, but a page stops behind its screen until `release`. */
export async function startSlowPage(origin: string) {
  const rest = Promise.withResolvers<void>()
  const { host } = new URL(origin)
  const server = createServer((request, response) => {
    const headers = { ...request.headers, host, origin, 'accept-encoding': 'identity' }
    const onward = ask(new URL(request.url ?? '/', origin), { method: request.method, headers })
    onward.on('response', (answer) => void hand(answer, response, rest.promise))
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    release: () => rest.resolve(),
    async close(): Promise<void> {
      rest.resolve()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function hand(
  answer: IncomingMessage,
  response: ServerResponse,
  rest: Promise<void>,
): Promise<void> {
  response.writeHead(answer.statusCode ?? 502, answer.headers)
  if (answer.headers['content-type']?.startsWith('text/html') !== true) {
    answer.pipe(response)
    return
  }
  const body = Buffer.concat(await answer.toArray())
  const end = Math.max(body.indexOf('<script type="application/json"'), 0)
  response.write(body.subarray(0, end))
  await rest
  response.end(body.subarray(end))
}
