/** A system that is told what happens: it verifies every call by the published library, and behaves as it is told to. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export type ReceivedCall = {
  readonly id: string
  readonly signatures: readonly string[]
  readonly body: Readonly<Record<string, unknown>>
  /** Whether the library accepted it. */
  readonly isGenuine: boolean
  /** Whether it also accepted the time, by the clock of this machine. */
  readonly isTimely: boolean
}
/** An answer for one call, or one of the ways in which servers fail. */
export type Behaviour =
  | { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> }
  | 'drop'
  | 'half'
  | 'garbage'

type Behave = (call: ReceivedCall) => Behaviour | Promise<Behaviour>

export async function startWebhookReceiver() {
  const calls: ReceivedCall[] = []
  const state: { secret: string | null; behave: Behave | null } = {
    secret: null,
    behave: null,
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const call = read(request, text, state.secret)
      calls.push(call)
      const usual = { status: call.isGenuine ? 204 : 401 }
      void Promise.resolve(state.behave?.(call) ?? usual).then((now) => answer(now, response))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}/hook`,
    calls,
    /** The secret that it was given. */
    trust(secret: string) {
      state.secret = secret
    },
    /** Null: it takes what is genuine. */
    behave(now: Behave | null) {
      state.behave = now
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function read(request: IncomingMessage, text: string, secret: string | null): ReceivedCall {
  const header = (name: string): string => String(request.headers[name] ?? '')
  // Tests move their clock, and the library's own check knows today alone: the signature covers the time all the same.
  const own =
    secret === null
      ? null
      : new Webhook(secret).sign(header('webhook-id'), atOf(header('webhook-timestamp')), text)
  const signatures = header('webhook-signature').split(' ')
  return {
    id: header('webhook-id'),
    signatures,
    // What is sent is an object.
    body: JSON.parse(text) as Record<string, unknown>,
    isGenuine: own !== null && signatures.includes(own),
    isTimely: secret !== null && isAccepted(new Webhook(secret), request, text),
  }
}

function isAccepted(webhook: Webhook, { headers }: IncomingMessage, text: string): boolean {
  try {
    webhook.verify(text, headers as Record<string, string>) // those it reads come once
    return true
  } catch {
    return false
  }
}

const atOf = (seconds: string): Date => new Date(Number(seconds) * 1_000)

function answer(behaviour: Behaviour, response: ServerResponse): void {
  if (behaviour === 'drop') {
    response.destroy()
    return
  }
  if (behaviour === 'half') {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    response.destroy()
    return
  }
  if (behaviour === 'garbage') {
    response.socket?.end('not HTTP at all\r\n\r\n')
    return
  }
  const { status, body = '', headers = {} } = behaviour
  response.writeHead(status, headers).end(body)
}
