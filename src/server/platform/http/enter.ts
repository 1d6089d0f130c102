/** Where a request acts: at the location that its path names, over an organisation, or on the whole installation. */
import { refusedWhileBlocked } from '#domain/billing/blocked.ts'
import { holds, rightsAt, type AdministratorScope } from '#domain/rights/organisation-right.ts'
import { isInScope, type ClientArea } from '#domain/access/client-scope.ts'
import type { FlaggedFeature } from '#domain/feature-flag/feature-flag.ts'
import type { Module } from '#domain/location/module.ts'
import type { Deps } from '#server/deps.ts'
import { rightsOf, type Actor, type ActorOf } from '../auth/actor.ts'
import type { CompanyCard } from '../auth/company-card.ts'
import type { CompanyId, OrganisationId } from '../auth/tenant.ts'
import { ApiError } from './answers/api-error.ts'
import { enterCompany } from './enter-company.ts'
import type { Route } from './route.ts'

/** A route, and where it belongs. */
export type PlacedRoute = Route & {
  /** Null for what every location has. */
  readonly module: Module | null
  /** Null for what operators don't give to some alone. */
  readonly flag: FlaggedFeature | null
  /** What an API client asks for by name. */
  readonly area: ClientArea
  /** Whether it goes on while everything else is read-only. */
  readonly goesOn: boolean
}

type Entering = { readonly deps: Deps; readonly actor: Actor; readonly params: unknown }

/**
 * The company of the path, and the actor with the rights there.
 * @throws ApiError not_found | app_disabled | booking_disabled | module_disabled | subscription_blocked | forbidden without a right that
 * the route names
 */
export async function enter(
  { rights, workplace, module, flag, endpoint, afterClosing }: PlacedRoute,
  { deps, actor, params }: Entering,
): Promise<{ readonly company: CompanyCard; readonly entered: Actor }> {
  const isFree = rights.length === 0
  const changes = endpoint.method !== 'GET' && endpoint.asks !== true && !afterClosing
  // Every endpoint of these scopes has companyId in its path; a test reads the whole list.
  const path = params as { companyId: string }
  if (typeof workplace === 'string' && isSignedIn(actor) && actor.companyId === path.companyId) {
    // Whoever manages the workplace reads it, also where they don't book or nobody can yet.
    const company = await enterCompany(deps, actor, path, { module, flag, changes })
    const entered = await withRights(deps, actor, company)
    if (rightsOf(entered).has(workplace)) return { company, entered }
    if (actor.kind === 'administrator') throw new ApiError('forbidden')
  }
  const company = await enterCompany(deps, actor, path, {
    isWorkplace: workplace !== null,
    module,
    flag,
    changes,
  })
  // At the workplace most calls are about what is one's own, and are many: they are spared the question.
  const entered = workplace !== null && isFree ? actor : await withRights(deps, actor, company)
  if (!isFree && isSignedIn(actor) && !rights.some((one) => rightsOf(entered).has(one))) {
    throw new ApiError('forbidden')
  }
  if (changes && company.blocked && refusedWhileBlocked(rights)) {
    throw new ApiError('subscription_blocked')
  }
  return { company, entered }
}

/** Who is signed in has the rights of the company that was entered. */
export async function withRights(
  deps: Pick<Deps, 'rights'>,
  actor: Actor,
  { companyId }: Pick<CompanyCard, 'companyId'>,
): Promise<Actor> {
  if (actor.kind === 'employee') {
    const { rights } = await deps.rights.find(companyId, actor.userId)
    return { ...actor, rights }
  }
  if (actor.kind !== 'administrator') return actor
  const { administration } = actor.session
  return administration === null ? actor : { ...actor, rights: rightsAt(administration, companyId) }
}

/**
 * The organisation that somebody acts for, and at which of its locations. Where the path names one, a right there is enough; elsewhere
 * it has to be held over all locations of the scope.
 * @throws ApiError not_found | forbidden
 */
export async function enterOrganisation(
  route: PlacedRoute,
  entering: Entering,
): Promise<{
  readonly organisationId: OrganisationId
  readonly locations: AdministratorScope<CompanyId>
  readonly actor: Actor
}> {
  const { actor, params, deps } = entering
  if (actor.kind === 'client') {
    return { organisationId: actor.organisationId, locations: 'ALL', actor }
  }
  if (!isSignedIn(actor)) throw new ApiError('forbidden')
  const { administration, organisationId } = actor.session
  if (
    route.rights.length > 0 &&
    typeof params === 'object' &&
    params !== null &&
    'companyId' in params
  ) {
    // Who is signed in elsewhere acts as the administrator that they are.
    const acting = actor.companyId === params.companyId ? actor : asAdministrator(actor)
    const { company, entered } = await enter(route, { deps, actor: acting, params })
    const locations = administration?.scope === 'ALL' ? 'ALL' : [company.companyId]
    return { organisationId, locations, actor: entered }
  }
  if (administration === null) throw new ApiError('forbidden')
  const isFree = route.rights.length === 0
  if (!isFree && !route.rights.some((right) => administration.rights.has(right))) {
    throw new ApiError('forbidden')
  }
  return { organisationId, locations: administration.scope, actor: asAdministrator(actor) }
}

/**
 * Whoever acts for a partner administers all of its organisation, and isn't there as support.
 * @throws ApiError forbidden
 */
export function enterPartner(actor: Actor): ActorOf<'partner'> {
  if (!isSignedIn(actor)) throw new ApiError('forbidden')
  const { session, companyId } = actor
  if (session.support !== null || session.administration?.scope !== 'ALL') {
    throw new ApiError('forbidden')
  }
  return { kind: 'partner', companyId, organisationId: session.organisationId, session }
}

/** @throws ApiError insufficient_scope for an API client that was not given this area (RFC 6750 §3.1). */
export function refuseOutOfScope({ area, endpoint }: PlacedRoute, actor: Actor): void {
  if (actor.kind === 'client' && !isInScope(actor.scopes, area, endpoint.method)) {
    throw new ApiError('insufficient_scope')
  }
}

/** @throws ApiError forbidden for whoever is signed in without the right over the organisation that the route names. */
export function refuseWithoutOrganisationRight({ organisationRight }: Route, actor: Actor): void {
  if (organisationRight === null || !isSignedIn(actor)) return
  if (!holds(actor.session.administration, organisationRight)) throw new ApiError('forbidden')
}

/** The organisation that an actor acts for whom the route has let in. @throws ApiError forbidden for whoever acts for none. */
export function organisationOf(actor: Actor): OrganisationId {
  if (actor.kind === 'client') return actor.organisationId
  if (isSignedIn(actor)) return actor.session.organisationId
  throw new ApiError('forbidden')
}

/** The organisation that anybody acts for; null for whoever acts for none. */
export async function organisationActedFor(
  { companies }: Pick<Deps, 'companies'>,
  actor: Actor,
): Promise<OrganisationId | null> {
  if (actor.kind === 'client' || isSignedIn(actor)) return organisationOf(actor)
  const own = 'companyId' in actor ? await companies.find(actor.companyId) : null
  return own?.organisationId ?? null
}

function isSignedIn(actor: Actor): actor is ActorOf<'employee' | 'administrator'> {
  return actor.kind === 'employee' || actor.kind === 'administrator'
}

function asAdministrator({ companyId, session }: ActorOf<'employee' | 'administrator'>): Actor {
  return { kind: 'administrator', companyId, session, rights: new Set() }
}
