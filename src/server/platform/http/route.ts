/**
 * Binds a handler to an endpoint of the contract: who may call, the tenant's transaction, idempotency, and the check
 * of what comes in and goes out. A feature's routes.ts is a list of these, readable as a table.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, EndpointShape, HandlerInput, HandlerOutput } from '#contract/endpoint.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { OrganisationRight, AdministratorScope } from '#domain/rights/organisation-right.ts'
import type { Right } from '#domain/rights/right.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorKind, ActorOf } from '../auth/actor.ts'
import type { CompanyCard } from '../auth/company-card.ts'
import type { CompanyId, OrganisationId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'
import type { Act } from '../events.ts'

/** A file that came as multipart field `document`. */
export type Upload = { readonly bytes: Uint8Array; readonly name: string }

export type RouteContext<E extends EndpointShape, K extends ActorKind> = HandlerInput<E> & {
  readonly actor: ActorOf<K>
  readonly act: Act
  readonly deps: Deps
  /** The caller's language, one of the catalogue's. */
  readonly language: string
  readonly address: string
  readonly agent: string
  /** Hash of what was asked, for statements that keep their own idempotency. */
  readonly requestHash: string
  readonly upload: Upload | null
  readonly reply: FastifyReply
  readonly request: FastifyRequest
}

export type CompanyContext<E extends EndpointShape, K extends ActorKind> = RouteContext<E, K> & {
  readonly company: CompanyCard
}

export type RouteOptions<K extends ActorKind> = {
  /** Who may call; everybody else is refused before the handler runs. */
  readonly allow: readonly K[]
  /** The events this call may write, for the reader of the table; null for a read. */
  readonly audit: string | null
  /**
   * The booking area: entered by employees who may book there, and only where booking is switched on. A right: also by whoever has
   * it at the location that they are signed in at.
   */
  readonly workplace?: true | Right
  /** What somebody who is signed in needs at the location, or of several one; other actors are allowed as such. */
  readonly right?: Right | readonly Right[]
  /** What somebody who is signed in needs over the organisation. */
  readonly organisationRight?: OrganisationRight
  readonly limit?: RouteLimit
  /** Also at a location that has closed: what the law or a person asks for goes on there. */
  readonly afterClosing?: true
}

/**
 * Calls that are counted apart (rate-limits.ts). `secret`: whoever calls shows something that could be guessed. `names`:
 * shows names to the public.
 */
export type RouteLimit = 'secret' | 'names'

export type Scope =
  | 'transaction'
  | 'statement'
  | 'organisation'
  | 'organisation-steps'
  | 'partner'
  | 'installation'
  | 'open'

/** What app.ts registers. */
export type Route = {
  readonly endpoint: Endpoint<EndpointId>
  readonly scope: Scope
  readonly allow: readonly ActorKind[]
  readonly audit: string | null
  readonly workplace: true | Right | null
  /** One of these is enough; empty where none is needed. */
  readonly rights: readonly Right[]
  readonly organisationRight: OrganisationRight | null
  readonly limit: RouteLimit | null
  readonly afterClosing: boolean
  readonly handle: (context: never) => Promise<unknown>
}

type Handler<E extends EndpointShape, C> = (context: C) => Promise<HandlerOutput<E>>

function bind(
  scope: Scope,
  endpoint: Endpoint<EndpointId>,
  options: RouteOptions<ActorKind>,
  handle: (context: never) => Promise<unknown>,
): Route {
  const {
    allow,
    audit,
    workplace = null,
    right = [],
    organisationRight = null,
    limit = null,
    afterClosing = false,
  } = options
  const rights = typeof right === 'string' ? [right] : right
  return {
    endpoint,
    scope,
    allow,
    audit,
    workplace,
    rights,
    organisationRight,
    limit,
    afterClosing,
    handle,
  }
}

/** In one transaction of the company that the path names; writes are idempotent. */
export function route<E extends Endpoint<EndpointId>, K extends ActorKind>(
  endpoint: E,
  options: RouteOptions<K>,
  handler: Handler<E, CompanyContext<E, K> & { readonly tx: Tx }>,
): Route {
  return bind('transaction', endpoint, options, handler)
}

/** In the company that the path names, without a transaction: single statements, which keep their own idempotency. */
export function statementRoute<E extends Endpoint<EndpointId>, K extends ActorKind>(
  endpoint: E,
  options: RouteOptions<K>,
  handler: Handler<E, CompanyContext<E, K>>,
): Route {
  return bind('statement', endpoint, options, handler)
}

/**
 * In one transaction over the caller's organisation, which sees the locations that they may act at. Whoever is signed in at one of
 * them may call as the administrator that they are as well.
 */
export function organisationRoute<E extends Endpoint<EndpointId>, K extends ActorKind>(
  endpoint: E,
  options: RouteOptions<K>,
  handler: Handler<
    E,
    RouteContext<E, K> & {
      readonly tx: Tx
      readonly organisationId: OrganisationId
      readonly locations: AdministratorScope<CompanyId>
    }
  >,
): Route {
  return bind('organisation', endpoint, options, handler)
}

/** What happens in one transaction of several. */
export type Step = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Over the caller's organisation, without a transaction around the whole: for what asks somebody outside, who may take long or never
 * answer. `step` is one transaction, and `lastStep` the one whose answer is kept for a repeat.
 */
export function organisationStepsRoute<E extends Endpoint<EndpointId>, K extends ActorKind>(
  endpoint: E,
  options: RouteOptions<K>,
  handler: Handler<
    E,
    RouteContext<E, K> & {
      readonly organisationId: OrganisationId
      readonly step: Step
      readonly lastStep: Step
    }
  >,
): Route {
  return bind('organisation-steps', endpoint, options, handler)
}

/**
 * In one transaction of an organisation that is an active partner: it sees what is opened to it of its own customers (decision 0592).
 * Whoever administers all of it may call.
 */
export function partnerRoute<E extends Endpoint<EndpointId>>(
  endpoint: E,
  options: RouteOptions<'partner'>,
  handler: Handler<
    E,
    RouteContext<E, 'partner'> & { readonly tx: Tx; readonly organisationId: OrganisationId }
  >,
): Route {
  return bind('partner', endpoint, options, handler)
}

/**
 * In one transaction over the whole installation, for its operators: it sees what a migration has opened to them
 * (`open_to_operator`, docs/operator.md).
 */
export function installationRoute<E extends Endpoint<EndpointId>>(
  endpoint: E,
  options: RouteOptions<'operator'>,
  handler: Handler<E, RouteContext<E, 'operator'> & { readonly tx: Tx }>,
): Route {
  return bind('installation', endpoint, options, handler)
}

/** Without a tenant: tokens, texts, configuration, public files. */
export function openRoute<E extends Endpoint<EndpointId>, K extends ActorKind>(
  endpoint: E,
  options: RouteOptions<K>,
  handler: Handler<E, RouteContext<E, K>>,
): Route {
  return bind('open', endpoint, options, handler)
}
