/** Turns a Route into a Fastify route: parse, authenticate, enter the tenant, run, check the answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { answerTypes, commonErrors, type Endpoint } from '#contract/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '../auth/actor.ts'
import { installation } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'
import type { Act } from '../events.ts'
import { languageOf } from '../words/texts.ts'
import { ApiError } from './answers/api-error.ts'
import { readWishes, sendJson, type Wishes } from './answers/send-json.ts'
import { callerOf } from './caller.ts'
import {
  enter,
  enterOrganisation,
  enterPartner,
  organisationActedFor,
  refuseOutOfScope,
  refuseWithoutOrganisationRight,
  type PlacedRoute,
} from './enter.ts'
import { commandIdOf, hashRequest } from './idempotency.ts'
import { inCommand, inCompany } from './in-company.ts'
import { orMerged } from './or-merged.ts'
import { refuseWhileReadOnly } from '../read-only/refuse-while-read-only.ts'
import { refuseUnlessPartner } from './refuse-unless-partner.ts'
import { refuseToSupport } from './refuse-to-support.ts'
import { refuseWhileBlocked } from './refuse-while-blocked.ts'
import { readUpload } from './read-upload.ts'
import type { Route, Step, Upload } from './route.ts'

type Parsed = { readonly params: unknown; readonly query: unknown; readonly body: unknown }
type Base = Parsed & {
  readonly actor: Actor
  readonly act: Act
  readonly deps: Deps
  readonly requestHash: string
  readonly upload: Upload | null
  readonly request: FastifyRequest
}

export function registerRoute(app: FastifyInstance, deps: Deps, route: PlacedRoute): void {
  const { endpoint } = route
  const declared = new Set<string>([...endpoint.errors, ...commonErrors])
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {
      limit: route.limit,
      isOAuth: endpoint.oauth === true,
    },
    handler: async (request, reply) => {
      try {
        return await answer(deps, route, request, reply)
      } catch (error) {
        if (error instanceof ApiError && !declared.has(error.code)) {
          throw new Error(`${endpoint.id} refused with ${error.code}, which it does not declare`, {
            cause: error,
          })
        }
        throw error
      }
    },
  })
}

async function answer(
  deps: Deps,
  route: PlacedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { endpoint } = route
  if (endpoint.query !== undefined) checkQueryText(request.url)
  const wishes = readWishes(request)
  void reply.header('foyer-version', wishes.version)
  const parsed = {
    params: parse(endpoint.params, request.params, 'path'),
    query: parse(endpoint.query, request.query, 'query'),
    body: endpoint.upload === true ? undefined : parse(endpoint.body, request.body, 'body'),
  }
  // Where everybody may ask, a token says nothing: an expired link does not keep its holder from the texts.
  const actor: Actor = route.allow.includes('anonymous')
    ? { kind: 'anonymous' }
    : await callerOf(deps, request, tokenIn(parsed.query))
  if (!isAllowed(route, actor)) {
    throw new ApiError(actor.kind === 'anonymous' ? 'token_required' : 'forbidden')
  }
  refuseOutOfScope(route, actor)
  refuseWithoutOrganisationRight(route, actor)
  refuseToSupport(route, actor)
  let upload: Upload | null = null
  if (endpoint.upload === true) {
    // Whoever may not send it is told so, whatever the file is.
    if (route.scope === 'transaction' || route.scope === 'statement') {
      await enter(route, { deps, actor, params: parsed.params })
    } else if (route.scope === 'organisation') {
      await enterOrganisation(route, { deps, actor, params: parsed.params })
    }
    upload = await readUpload(request)
  }
  const base = {
    ...parsed,
    actor,
    act: {
      actor,
      commandId: endpoint.method === 'GET' ? null : commandIdOf(request.headers['idempotency-key']),
      at: deps.clock.now(),
    },
    deps,
    language: languageOf(request.headers['accept-language']),
    address: request.address,
    agent: (request.headers['user-agent'] ?? '').slice(0, 400),
    // Kept with a command, and a read is none.
    requestHash:
      endpoint.method === 'GET'
        ? ''
        : hashRequest(
            endpoint.id,
            JSON.stringify([request.params, request.query, request.body ?? null]),
            upload?.bytes ?? '',
          ),
    upload,
    reply,
    request,
  }
  const result = await orMerged(deps, base, (asked) => inScope(route, asked))
  if (reply.sent || endpoint.answers === 'text/event-stream') return reply
  if (endpoint.method !== 'GET') deps.live.wake()
  // Only programs come back with a tag: browsers keep nothing of what is about people (`no-store`).
  const isConditional = endpoint.method === 'GET' && actor.kind === 'client'
  return send(endpoint, reply, result, { ...wishes, isConditional })
}

/** Whoever is signed in may also be an administrator of the organisation; what it takes is asked where the route is entered. */
function isAllowed({ allow, scope }: Route, { kind }: Actor): boolean {
  const isSignedIn = kind === 'employee' || kind === 'administrator'
  const isAbove = scope === 'organisation' || scope === 'organisation-steps' || scope === 'partner'
  return allow.includes(kind) || (isAbove && isSignedIn)
}

/**
 * Half a letter (broken UTF-8, a lone surrogate) would otherwise come through as the percent signs that it was sent in.
 * @throws ApiError malformed_request
 */
function checkQueryText(url: string): void {
  if (!url.includes('%', url.indexOf('?') + 1)) return
  try {
    decodeURIComponent(url.slice(url.indexOf('?') + 1))
  } catch {
    throw new ApiError('malformed_request')
  }
}

function parse(schema: z.ZodType | undefined, value: unknown, where: string): unknown {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  // A path that cannot name anything of ours is not found, not invalid.
  if (where === 'path') throw new ApiError('not_found')
  throw new ApiError(
    'validation_failed',
    result.error.issues.map((issue) => ({
      field: [where, ...issue.path].join('.'),
      code: issue.code === 'custom' ? issue.message : issue.code,
    })),
  )
}

function tokenIn(query: unknown): string | undefined {
  if (typeof query !== 'object' || query === null) return undefined
  return 'token' in query && typeof query.token === 'string' ? query.token : undefined
}

async function inScope(route: PlacedRoute, base: Base): Promise<unknown> {
  const { deps } = base
  const handle = route.handle as (context: object) => Promise<unknown> // each scope below builds what it needs
  if (route.scope === 'open') {
    await refuseWhileReadOnly(deps, route, await organisationActedFor(deps, base.actor))
    return handle(base)
  }
  if (route.scope === 'organisation') {
    const entered = await enterOrganisation(route, base)
    const { organisationId, locations } = entered
    const context = { ...base, actor: entered.actor, act: { ...base.act, actor: entered.actor } }
    await refuseWhileReadOnly(deps, route, organisationId)
    return deps.db.inOrganisation(organisationId, locations, async (tx) => {
      await refuseWhileBlocked(route, tx, organisationId)
      return inCommand(route.endpoint, context, tx, organisationId, () =>
        handle({ ...context, tx, organisationId, locations }),
      )
    })
  }
  if (route.scope === 'organisation-steps') {
    const entered = await enterOrganisation(route, base)
    const { organisationId, locations } = entered
    const context = { ...base, actor: entered.actor, act: { ...base.act, actor: entered.actor } }
    await refuseWhileReadOnly(deps, route, organisationId)
    const step: Step = (work) => deps.db.inOrganisation(organisationId, locations, work)
    const lastStep = (work: (tx: Tx) => Promise<unknown>) =>
      step((tx) => inCommand(route.endpoint, context, tx, organisationId, () => work(tx)))
    await step((tx) => refuseWhileBlocked(route, tx, organisationId))
    return handle({ ...context, organisationId, step, lastStep })
  }
  if (route.scope === 'partner') {
    const entered = enterPartner(base.actor)
    const { organisationId } = entered
    const context = { ...base, actor: entered, act: { ...base.act, actor: entered } }
    await refuseWhileReadOnly(deps, route, organisationId)
    return deps.db.inPartner(organisationId, async (tx) => {
      await refuseUnlessPartner(tx, organisationId)
      return inCommand(route.endpoint, context, tx, organisationId, () =>
        handle({ ...context, tx, organisationId }),
      )
    })
  }
  if (route.scope === 'installation') {
    await refuseWhileReadOnly(deps, route, null)
    return deps.db.inInstallation((tx) =>
      inCommand(route.endpoint, base, tx, installation, () => handle({ ...base, tx })),
    )
  }
  const { company, entered } = await enter(route, base)
  await refuseWhileReadOnly(deps, route, company.organisationId, company.timeZone)
  const context = { ...base, company, actor: entered, act: { ...base.act, actor: entered } }
  if (route.scope === 'statement') return handle(context)
  // What is only read may still be noted, as an export is.
  const keepsRecord = route.audit !== null || route.afterClosing
  return inCompany(route.endpoint, { ...context, keepsRecord }, (tx) => handle({ ...context, tx }))
}

function send(
  endpoint: Endpoint,
  reply: FastifyReply,
  result: unknown,
  { isConditional, ...wishes }: Wishes & { readonly isConditional: boolean },
) {
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  const data = inContract(endpoint, result)
  const [type] = answerTypes(endpoint)
  if (type !== undefined) {
    // Of several types the handler has named the one it answers.
    if (!reply.hasHeader('content-type')) void reply.type(type)
    // Binary endpoints answer bytes by their schema, or a stream of them, which goes out as it is read.
    return reply.send(data instanceof Uint8Array ? Buffer.from(data) : data)
  }
  return sendJson(reply, data, wishes, isConditional)
}

/** What the contract declares of the result, and nothing else. @throws Error for what it does not allow */
function inContract(endpoint: Endpoint, result: unknown): unknown {
  const checked = endpoint.response.safeParse(result)
  if (checked.success) return checked.data
  throw new Error(`${endpoint.id} answered outside its contract`, { cause: checked.error })
}
