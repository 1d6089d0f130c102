/**
 * Requests that Node or Fastify would answer by themselves, in another format and bypassing our hooks: an address that can't be
 * decoded, a missing host, and whatever the HTTP parser gives up on. Here they get what every answer gets: headers, id, limit, log
 * line, and a code from the catalogue.
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
import { logRequest } from '../request-log.ts'
import { securityHeaders } from './security-headers.ts'

/** No route has this path, so an unreadable address is not found, like any other address that doesn't exist. */
const nowhere = '/unreadable-address'
const route = 'unreadable'

const parserCodes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timed_out',
}

type AnswerDeps = Pick<Deps, 'log' | 'metrics'>

/** The address of a request in a form that the router can read (Fastify's `rewriteUrl`). */
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

/** Proxies may send the absolute form (RFC 9112 §3.2.2); null for anything else, such as the asterisk. */
function pathOfAbsolute(url: string): string | null {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Call it after the limit, and before anything that answers. */
export function answerUnreadable(app: FastifyInstance, deps: AnswerDeps): void {
  // Node would answer this by itself (RFC 9112 §3.2) if it weren't configured to leave it to us.
  app.addHook('onRequest', (request, _reply, done) => {
    const isMissing = request.headers.host === undefined && request.raw.httpVersion === '1.1'
    done(isMissing ? new ApiError('malformed_request') : undefined)
  })
  // Unknown expectations may be ignored (RFC 9110 §10.1.1).
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })
  // This isn't a proxy: a request for a tunnel gets an answer.
  app.server.on('connect', (_request, socket) => {
    void answer(app, deps, socket as Socket, 'malformed_request') // the server listens on TCP
  })
}

/** Fastify's `clientErrorHandler`. */
export function answerClientError(
  app: FastifyInstance,
  deps: AnswerDeps,
  error: Error & { readonly code?: string },
  socket: Socket,
): void {
  // Like Node: the client is gone, or half an answer is already on its way.
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy(error)
    return
  }
  void answer(app, deps, socket, parserCodes[error.code ?? ''] ?? 'malformed_request')
}

/** Node keeps the answer in progress on its socket. */
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

/** Counts it with all other requests from this address without a token. @returns null within the limit. */
async function secondsOverLimit(app: FastifyInstance, socket: Socket): Promise<number | null> {
  const count = app.createRateLimit()
  // There is no request; the limit only reads these properties of one.
  const asked = {
    address: socket.remoteAddress ?? '',
    url: nowhere,
    headers: {},
    routeOptions: { config: {} },
  } as unknown as FastifyRequest
  const counted = await count(asked)
  return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : null
}
