/**
 * Requests that Node or Fastify would answer by themselves, in another form and past our hooks: an address that cannot be decoded, a
 * missing host, and what the HTTP parser gives up on. Here they get what every answer gets: headers, id, limit, log line, a code of
 * the catalogue.
 */
import { STATUS_CODES } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errors, type ErrorCode } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { defaultLanguage } from '#contract/messages/languages.ts'
import { ApiError } from './api-error.ts'
import { bodyOfRefusal } from './error-handler.ts'
import { logRequest } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'

/** Leads nowhere, so that what cannot be read is not found like anything else that is not there. */
const nowhere = '/unreadable-address'
const route = 'unreadable'

const parserCodes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timed_out',
}

type AnswerDeps = Pick<Deps, 'log' | 'metrics'>

/** The address of a request as the router can read it (Fastify's `rewriteUrl`). */
export function readableUrl({ url = '/' }: IncomingMessage): string {
  const path = url.startsWith('/') ? url : pathOfAbsolute(url)
  if (path === null) return nowhere
  if (!path.includes('%')) return path
  try {
    decodeURI(path.split(/[?#]/, 1)[0] ?? '')
    return path
  } catch {
    return nowhere
  }
}

/** Proxies may ask in the absolute form (RFC 9112 §3.2.2); null for anything else, such as the asterisk. */
function pathOfAbsolute(url: string): string | null {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Call it behind the limit, and before anything that answers. */
export function answerUnreadable(app: FastifyInstance, deps: AnswerDeps): void {
  // Node would answer this by itself (RFC 9112 §3.2), were it not told to leave it to us.
  app.addHook('onRequest', (request, _reply, done) => {
    const isMissing = request.headers.host === undefined && request.raw.httpVersion === '1.1'
    done(isMissing ? new ApiError('malformed_request') : undefined)
  })
  // An expectation that nobody can meet may be passed over (RFC 9110 §10.1.1).
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })
  // No proxy: whoever asks for a tunnel gets an answer.
  app.server.on('connect', (_request, socket) => {
    void answer(app, deps, socket as Socket, 'malformed_request') // of a TCP server
  })
}

/** Fastify's `clientErrorHandler`. */
export function answerClientError(
  app: FastifyInstance,
  deps: AnswerDeps,
  error: Error & { readonly code?: string },
  socket: Socket,
): void {
  // As Node does: nobody listens any more, or half an answer is on its way.
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy(error)
    return
  }
  void answer(app, deps, socket, parserCodes[error.code ?? ''] ?? 'malformed_request')
}

/** Node keeps the answer that is being written with its connection. */
function isAnswering(socket: Socket): boolean {
  const pending: unknown = Reflect.get(socket, '_httpMessage')
  return (
    typeof pending === 'object' && pending !== null && Reflect.get(pending, 'headersSent') === true
  )
}

async function answer(
  app: FastifyInstance,
  deps: AnswerDeps,
  socket: Socket,
  refused: ErrorCode,
): Promise<void> {
  const id = crypto.randomUUID()
  const waitSeconds = await secondsOverLimit(app, socket)
  const code = waitSeconds === null ? refused : 'rate_limited'
  const { status } = errors[code]
  const body = JSON.stringify(bodyOfRefusal(code, defaultLanguage))
  const headers = {
    ...securityHeaders,
    'x-request-id': id,
    ...(waitSeconds === null ? {} : { 'retry-after': String(waitSeconds) }),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    date: new Date().toUTCString(),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  deps.metrics.refusals.inc({ code })
  logRequest(deps, deps.log.child({ reqId: id }), { method: 'unknown', route, status, ms: 0 })
  if (!socket.writable) return
  socket.write(
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`,
  )
  socket.destroySoon()
}

/** Counts it with everything else that comes from this address without a token. @returns null within the limit. */
async function secondsOverLimit(app: FastifyInstance, socket: Socket): Promise<number | null> {
  const count = app.createRateLimit()
  // There is no request; of one the limit reads no more than this.
  const asked = {
    address: socket.remoteAddress ?? '',
    url: nowhere,
    headers: {},
    routeOptions: { config: {} },
  } as unknown as FastifyRequest
  const counted = await count(asked)
  return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : null
}
