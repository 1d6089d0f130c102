/** SCIM as its standards want it: an own type, own refusals, and no contract but theirs. RFC 7644; reference §9 for 1.1. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readOnlyRetrySeconds } from '#domain/operation/read-only.ts'
import type { Json } from '#domain/scim/resource.ts'
import { isObject, type JsonObject } from '#domain/scim/resource.ts'
import type { Deps } from '#server/deps.ts'
import { outsideId } from '#contract/ids.ts'
import { openTurns, type Turns } from '#server/platform/http/limits/turns.ts'
import {
  objectOf,
  type CallingDirectory,
  type ScimAnswer,
  type ScimCall,
  type ScimHandler,
} from './call.ts'
import { listResourceTypes, listSchemas, serviceProviderConfig } from './discovery.ts'
import { findDirectory } from './find-directory.ts'
import * as groups from './groups.ts'
import { queryOfSearch } from './lists.ts'
import { noteCall } from './note-call.ts'
import { asScimError, errorBody, notFound, ScimError } from './scim-error.ts'
import * as users from './users.ts'
import { versionOneConfig, versionOneError, versionOneUsers } from './version-one.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Table = Readonly<Record<string, Partial<Record<(typeof methods)[number], ScimHandler>>>>

type Version = {
  readonly prefix: string
  readonly type: string
  readonly table: Table
  readonly error: (error: ScimError) => JsonObject
}

const searched =
  (list: ScimHandler): ScimHandler =>
  async (call) =>
    list({ ...call, query: queryOfSearch(objectOf(call.body)) })

const two: Version = {
  prefix: '/scim/v2',
  type: 'application/scim+json; charset=utf-8',
  table: {
    '/Users': { GET: users.listUsers, POST: users.createUser },
    '/Users/.search': { POST: searched(users.listUsers) },
    '/Users/:id': {
      GET: users.getUser,
      PUT: users.replaceUser,
      PATCH: users.patchUser,
      DELETE: users.deleteUser,
    },
    '/Groups': { GET: groups.listGroups, POST: groups.createGroup },
    '/Groups/.search': { POST: searched(groups.listGroups) },
    '/Groups/:id': {
      GET: groups.getGroup,
      PUT: groups.replaceGroup,
      PATCH: groups.patchGroup,
      DELETE: groups.deleteGroup,
    },
    '/ServiceProviderConfig': { GET: serviceProviderConfig },
    '/Schemas': { GET: listSchemas },
    '/Schemas/:id': { GET: listSchemas },
    '/ResourceTypes': { GET: listResourceTypes },
    '/ResourceTypes/:id': { GET: listResourceTypes },
    '/*': {},
  },
  error: errorBody,
}

const one: Version = {
  prefix: '/scim/v1',
  type: 'application/json; charset=utf-8',
  table: {
    '/Users': { GET: versionOneUsers.list, POST: versionOneUsers.create },
    '/Users/:id': {
      GET: versionOneUsers.get,
      PUT: versionOneUsers.replace,
      PATCH: versionOneUsers.patch,
      DELETE: versionOneUsers.remove,
    },
    '/ServiceProviderConfigs': { GET: versionOneConfig },
    '/*': {},
  },
  error: versionOneError,
}

/** Of a group with as many members as one may have. */
const maxBodyBytes = 4_000_000
const changesAtOnce = 2
const mostWaiting = 500
const retryAfterSeconds = 5
const pausedSeconds = 3_600

/** Adds /scim/v2 and /scim/v1. */
export async function registerScim(app: FastifyInstance, deps: Deps): Promise<void> {
  const turns = openTurns(
    changesAtOnce,
    mostWaiting,
    () => new ScimError(503, 'Too many calls at once.'),
  )
  for (const version of [two, one]) {
    await app.register(
      (scim, _options, done) => {
        registerVersion(scim, deps, version, turns)
        done()
      },
      { prefix: version.prefix },
    )
  }
}

function registerVersion(app: FastifyInstance, deps: Deps, version: Version, turns: Turns): void {
  readBodies(app)
  app.setErrorHandler((error: Error, request, reply) => {
    const refusal = asScimError(error)
    if (refusal.isOurs === true) request.log.error({ err: error }, 'a call of a directory failed')
    return refuse(reply, version, refusal)
  })
  for (const [path, handlers] of Object.entries(version.table)) {
    const allowed = methods.filter((method) => handlers[method] !== undefined)
    for (const method of methods) {
      const handler = handlers[method]
      app.route({
        method,
        url: path,
        bodyLimit: maxBodyBytes,
        handler: async (request, reply) => {
          if (handler !== undefined)
            return serve(deps, version, { handler, path, turns }, request, reply)
          if (allowed.length === 0) throw notFound('address')
          void reply.header('allow', allowed.join(', '))
          throw new ScimError(405, `${method} is not allowed here.`)
        },
      })
    }
  }
}

/** Some send no body, and say its type nonetheless. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/scim+json', 'application/json'],
    { parseAs: 'string', bodyLimit: maxBodyBytes },
    (_request, body, done) => {
      if (body === '') return done(null, null)
      try {
        done(null, JSON.parse(String(body)))
      } catch {
        done(new ScimError(400, 'The body is no JSON.', 'invalidSyntax'))
      }
    },
  )
}

type Served = { readonly handler: ScimHandler; readonly path: string; readonly turns: Turns }

async function serve(
  deps: Deps,
  version: Version,
  { handler, path, turns }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const directory = await findDirectory(deps, request.headers.authorization)
  const startedAt = performance.now()
  const call = callOf(deps, version, directory, request)
  const note = (
    told: Pick<ScimAnswer, 'status' | 'did'> & Partial<ScimAnswer>,
    error: string | null,
  ) =>
    noteCall(deps, directory, {
      ...told,
      method: request.method,
      path: `${version.prefix}${path.replace(':id', '{id}')}`,
      at: call.act.at,
      ms: Math.round(performance.now() - startedAt),
      error,
    })
  try {
    if (directory.isBlocked) {
      throw new ScimError(403, 'The operator of this installation has blocked the directory.')
    }
    if (directory.isPaused) throw new ScimError(503, 'The directory is paused in Foyer.')
    if (request.method !== 'GET') {
      const mode = await deps.readOnly.find(directory.organisationId)
      if (mode !== null) {
        void reply.header('retry-after', String(readOnlyRetrySeconds(mode, call.act.at)))
        throw new ScimError(503, 'Nothing can be changed for now.')
      }
    }
    const answer = request.method === 'GET' ? await handler(call) : await turns(() => handler(call))
    await note(answer, null)
    if (request.method !== 'GET') deps.live.wake()
    return send(reply, version, answer)
  } catch (error) {
    const refusal = asScimError(error instanceof Error ? error : new Error(String(error)))
    await note({ status: refusal.status, did: 'REFUSED' }, refusal.message.slice(0, 500))
    if (directory.isPaused) void reply.header('retry-after', String(pausedSeconds))
    throw error
  }
}

function callOf(
  deps: Deps,
  { prefix }: Version,
  directory: CallingDirectory,
  { params, query, body, headers }: FastifyRequest,
): ScimCall {
  return {
    deps,
    directory,
    act: {
      actor: { kind: 'directory', directoryId: outsideId('WH', directory.directoryId) },
      commandId: null,
      at: deps.clock.now(),
    },
    base: `${deps.config.publicUrl}${prefix}`,
    query: textsOf(query),
    // Parsed JSON, or nothing.
    body: (body ?? null) as Json,
    id: textsOf(params)['id'] ?? '',
    headers: {
      ifMatch: textOf(headers['if-match']),
      ifNoneMatch: textOf(headers['if-none-match']),
    },
  }
}

/** What is named twice counts as nothing. */
function textsOf(values: unknown): Readonly<Record<string, string>> {
  const named = values as Json // the router's own objects of texts
  if (!isObject(named)) return {}
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  ) as Record<string, string>
}

function textOf(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' ? header : ''
}

function send(reply: FastifyReply, { type }: Version, answer: ScimAnswer): FastifyReply {
  void reply.code(answer.status).headers({ ...answer.headers, 'cache-control': 'no-store' })
  if (answer.body === null) return reply.send()
  return reply.type(type).send(JSON.stringify(answer.body))
}

function refuse(reply: FastifyReply, { type, error }: Version, refusal: ScimError): FastifyReply {
  const { status } = refusal
  if (status === 401) void reply.header('www-authenticate', 'Bearer realm="Foyer"')
  if (status === 503 && !reply.hasHeader('retry-after')) {
    void reply.header('retry-after', String(retryAfterSeconds))
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(type)
    .send(JSON.stringify(error(refusal)))
}
