/** A real HTTP server that takes what is sent, as gateways and chats do, and behaves as it is told to. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SunkRequest = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
/** An answer; `silent`: takes it and says nothing; `drop`: takes it and hangs up; `refuse`: takes nothing. */
export type SinkBehaviour =
  | 'accept'
  | 'silent'
  | 'drop'
  | {
      readonly status: number
      readonly body?: string
      readonly headers?: Readonly<Record<string, string>>
    }

export async function startWebSink() {
  const requests: SunkRequest[] = []
  const behaviour: { now: SinkBehaviour } = { now: 'accept' }
  /** Who was told nothing yet. */
  const silenced: ServerResponse[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      requests.push({ method, url, headers, body })
      if (behaviour.now === 'silent') silenced.push(response)
      else answer(behaviour.now, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}`,
    requests,
    /** Answers those to whom it said nothing. */
    answerLate(now: SinkBehaviour) {
      for (const response of silenced.splice(0)) answer(now, response)
    },
    behave(now: SinkBehaviour) {
      behaviour.now = now
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(behaviour: SinkBehaviour, response: ServerResponse): void {
  if (behaviour === 'silent') return
  if (behaviour === 'drop') {
    response.destroy()
    return
  }
  const { status, body = 'ok', headers = {} } = behaviour === 'accept' ? { status: 200 } : behaviour
  response.writeHead(status, headers).end(body)
}
