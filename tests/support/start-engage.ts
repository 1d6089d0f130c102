/**
 * Eptura Engage as Foyer sees it: a token provider and a SCIM API that judge every call by what Eptura publishes ("Eptura Engage SCIM API
 * token", "User operations") and by RFC 7644, and can misbehave.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { makeUser, patchUser } from './engage-accounts.ts'

export type EngageRequest = {
  readonly method: string
  readonly url: URL
  readonly body: string
  readonly headers: IncomingMessage['headers']
}
export type EngageAnswer = {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: string
}
/** `drop`: no answer; `half`: the beginning of one. */
export type EngageBehaviour = EngageAnswer | 'drop' | 'half'
export type EngageUser = Readonly<Record<string, unknown>> & { readonly id: string }

export const engageClient = { clientId: 'scim-client', clientSecret: 'hush-engage' }

const tokenForm = z.strictObject({
  scimClientId: z.string().min(1),
  scimClientSecret: z.string().min(1),
  grantType: z.literal('password'),
  tokenExpiry: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
})
// RFC 7644 §3.4.2
const listing = z.strictObject({
  startIndex: z.coerce.number().int().min(1),
  count: z.coerce.number().int().min(1).max(1_000),
  filter: z.string().min(1).optional(),
})
const json = (status: number, body: unknown): EngageAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
/** RFC 7644 §3.12 */
const scimError = (status: number, scimType?: string) =>
  json(status, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType !== undefined && { scimType }),
  })

/** One of the users whom it knows, as the examples of Eptura have them. */
export function engageUser(name: string, more: Record<string, unknown> = {}): EngageUser {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    id: `eb412-${name}`,
    externalId: `${name}1`,
    userName: name,
    name: { familyName: 'Engage', givenName: name },
    active: true,
    emails: [{ primary: true, value: `${name}@acme.example`, type: 'work' }],
    ...more,
  }
}

export async function startEngage() {
  const requests: EngageRequest[] = []
  /** What was not as it is published. */
  const faults: string[] = []
  const state = {
    users: [] as EngageUser[],
    /** It answers no more at a time, whatever is asked. */
    pageSize: 100,
    tokens: new Set<string>(),
    secret: engageClient.clientSecret,
    /** So many accounts it was asked to make. */
    made: 0,
    /** What it answers in the place of what it should; null: what it should. */
    behave: null as ((request: EngageRequest) => EngageBehaviour | null) | null,
  }
  let issued = 0

  function tokenAnswer({ method, body, headers }: EngageRequest): EngageAnswer {
    const read = tokenForm.safeParse(Object.fromEntries(new URLSearchParams(body)))
    const type = headers['content-type'] ?? ''
    if (method !== 'POST' || type !== 'application/x-www-form-urlencoded' || !read.success) {
      faults.push(`${method} ${type} ${read.error?.message ?? ''}`)
      return json(400, { error: 'invalid_request' })
    }
    const { scimClientId, scimClientSecret } = read.data
    if (scimClientId !== engageClient.clientId || scimClientSecret !== state.secret) {
      return json(400, { error: 'invalid_client' })
    }
    issued += 1
    const accessToken = `token-${String(issued)}`
    state.tokens.add(accessToken)
    return json(200, { accessToken, tokenType: 'bearer', expiresIn: 3_599 })
  }

  function isLetIn({ headers }: EngageRequest): boolean {
    return state.tokens.has(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '')
  }

  /** Takes an account, or changes one. */
  function accountAnswer(request: EngageRequest): EngageAnswer {
    if (!isLetIn(request)) return scimError(401)
    const { method, url, body, headers } = request
    const id = decodeURIComponent(url.pathname.slice('/scim/v1/users/'.length))
    const isNew = url.pathname === '/scim/v1/users'
    const before = state.users.find((one) => one.id === id)
    if (method === 'GET') return before === undefined ? scimError(404) : json(200, before)
    if ((headers['content-type'] ?? '') !== 'application/scim+json') faults.push('content-type')
    if (!isNew && before === undefined) return scimError(404)
    state.made += isNew ? 1 : 0
    const { status, user, fault } =
      before === undefined ? makeUser(body, state.users, state.made) : patchUser(body, before)
    if (fault !== undefined) faults.push(`${method} ${fault}`)
    if (user === null) return scimError(status, status === 409 ? 'uniqueness' : 'invalidValue')
    state.users = isNew
      ? [...state.users, user]
      : state.users.map((one) => (one.id === id ? user : one))
    return json(status, user)
  }

  function usersAnswer(request: EngageRequest): EngageAnswer {
    const { method, url, headers } = request
    const read = listing.safeParse(Object.fromEntries(url.searchParams))
    const isAccepted = /\bapplication\/(?:scim\+)?json\b/.test(headers.accept ?? '')
    if (method !== 'GET' || !read.success || !isAccepted) {
      faults.push(`${method} ${url.href} ${headers.accept ?? ''}`)
      return scimError(400, 'invalidSyntax')
    }
    if (!isLetIn(request)) return scimError(401)
    const { startIndex, count, filter } = read.data
    const [, operator, value = ''] = /^userName (sw|eq) "([^"]*)"$/.exec(filter ?? '') ?? []
    if (filter !== undefined && operator === undefined) return scimError(400, 'invalidFilter')
    const all = state.users.filter(({ userName }) => {
      const name = String(userName)
      return operator === 'eq' ? name.toLowerCase() === value.toLowerCase() : name.startsWith(value)
    })
    const page = all.slice(startIndex - 1, startIndex - 1 + Math.min(count, state.pageSize))
    return json(200, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: all.length,
      itemsPerPage: page.length,
      startIndex,
      Resources: page,
    })
  }

  function answerTo(request: EngageRequest): EngageAnswer {
    if (request.url.pathname === '/provider/api/V1/token') return tokenAnswer(request)
    const isList = request.method === 'GET' && request.url.pathname === '/scim/v1/users'
    if (isList) return usersAnswer(request)
    const isAccount = /^\/scim\/v1\/users(?:\/[^/]+)?$/.test(request.url.pathname)
    if (isAccount && ['GET', 'POST', 'PATCH'].includes(request.method))
      return accountAnswer(request)
    faults.push(`nothing at ${request.url.pathname}`)
    return scimError(404)
  }

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of message) parts.push(Buffer.from(part as Uint8Array)) // a request yields bytes
    const request: EngageRequest = {
      method: message.method ?? '',
      url: new URL(message.url ?? '/', 'http://engage.example'),
      body: Buffer.concat(parts).toString(),
      headers: message.headers,
    }
    requests.push(request)
    const answer = state.behave?.(request) ?? answerTo(request)
    if (answer === 'drop') return void response.destroy()
    if (answer === 'half') {
      response.writeHead(200, { 'content-length': '500' }).write('{"Resources":[')
      return void response.destroy()
    }
    response.writeHead(answer.status, answer.headers).end(answer.body ?? '')
  }

  const server = createServer((message, response) => {
    serve(message, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${String(port)}`,
    state,
    requests,
    faults,
    /** As though nothing were wrong. */
    answerTo,
    /** Knows nobody, and is well. */
    reset(): void {
      requests.length = 0
      faults.length = 0
      Object.assign(state, {
        users: [],
        pageSize: 100,
        made: 0,
        secret: engageClient.clientSecret,
        behave: null,
      })
      state.tokens.clear()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}
export type TestEngage = Awaited<ReturnType<typeof startEngage>>
