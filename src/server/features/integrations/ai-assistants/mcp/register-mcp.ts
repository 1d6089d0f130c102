/**
 * The address for AI assistants: the Model Context Protocol over HTTP, as of 2026-07-28 and of 2025-11-25. Each request stands alone,
 * so any process answers any of them.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { assistantOf, type Assistant } from './assistant-of.ts'
import { buildServer } from './build-server.ts'
import { callApi } from './call-api.ts'

const path = '/mcp'
/** More than any call of a tool has. */
const maxBodyBytes = 262_144
/** Of JSON-RPC 2.0. */
const methodNotFound = -32_601

export function registerMcp(app: FastifyInstance, deps: Deps): void {
  app.post(path, { bodyLimit: maxBodyBytes }, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    // The body may come from a page of somebody else's (protocol, "Security & Endpoint").
    if (!isOwnOrigin(deps, request.headers.origin)) {
      return reply.code(403).send({ error: 'forbidden_origin' })
    }
    const assistant = await assistantOf(deps, request.headers.authorization)
    if (assistant === 'NONE') return challenge(deps, reply, request.headers.authorization)
    if (assistant === 'OFF') return reply.code(403).send({ error: 'access_denied' })
    if (isSubscription(request.body)) return refuseSubscription(reply, request.body)
    return serve({ app, deps, assistant }, request, reply)
  })
  // There is no stream to open and no session to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: path,
    handler: (_request, reply) =>
      reply.code(405).header('allow', 'POST').send({ error: 'method_not_allowed' }),
  })
}

type Serving = {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly assistant: Assistant
}

async function serve(
  { app, deps, assistant }: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // Loaded when the first assistant comes: most servers have none.
  const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server')
  const call = callApi({ app, deps, assistant, address: request.address })
  const handler = createMcpHandler(() => buildServer(McpServer, { deps, assistant, call }), {
    onerror: (error) => request.log.info({ reason: error.name }, 'an assistant was refused'),
  })
  const { body } = request
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  const asked = new Request(`${deps.config.publicUrl}${path}`, { method: 'POST', headers })
  const answer = await handler.fetch(asked, { parsedBody: body })
  void reply.code(answer.status)
  const type = answer.headers.get('content-type')
  if (type !== null) void reply.header('content-type', type)
  return reply.send(await answer.text())
}

/** RFC 9728 §5.1, RFC 6750 §3: where tokens are had, and what to ask for. */
function challenge({ config }: Deps, reply: FastifyReply, shown: string | undefined) {
  const where = `${config.publicUrl}/.well-known/oauth-protected-resource${path}`
  const error = shown === undefined ? '' : ', error="invalid_token"'
  return reply
    .code(401)
    .header('www-authenticate', `Bearer resource_metadata="${where}", scope="read change"${error}`)
    .send({ error: shown === undefined ? 'token_required' : 'invalid_token' })
}

function isOwnOrigin({ config }: Deps, origin: string | undefined): boolean {
  if (origin === undefined) return true
  return origin === new URL(config.publicUrl).origin || config.webOrigins.includes(origin)
}

type Subscription = { readonly id: unknown }

/** What assistants are offered does not change while they listen: nobody keeps a connection for it. */
function isSubscription(body: unknown): body is Subscription {
  return (
    typeof body === 'object' &&
    body !== null &&
    'id' in body &&
    'method' in body &&
    body.method === 'subscriptions/listen'
  )
}

function refuseSubscription(reply: FastifyReply, { id }: Subscription) {
  const error = { code: methodNotFound, message: 'Method not found' }
  return reply.code(404).send({ jsonrpc: '2.0', id, error })
}
