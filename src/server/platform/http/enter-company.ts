/** May this actor act in the company and on the visit that the path names? Foreign ids are not found (design §6). */
import { escapeLiteral } from 'pg'
import type { FlaggedFeature } from '#domain/feature-flag/feature-flag.ts'
import type { Module } from '#domain/location/module.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor, ActorOf, VisitKey } from '../auth/actor.ts'
import { atTheDoor, shareBuilding, type CompanyCard } from '../auth/company-card.ts'
import { atTheKiosk } from '../auth/kiosk-card.ts'
import type { OrganisationId } from '../auth/tenant.ts'
import { ApiError } from './answers/api-error.ts'

type PathParams = {
  readonly companyId: string
  readonly date?: string
  readonly meetingId?: string
  readonly visitorId?: string
  readonly kioskId?: string
}

type Asked = {
  /** Whether the call belongs to the booking area, which is entered by who may book there. */
  readonly isWorkplace?: boolean
  /** What it is part of; null for what every location has. */
  readonly module?: Module | null
  /** What operators give to some locations alone. */
  readonly flag?: FlaggedFeature | null
  /** Whether the call changes anything that a closed location keeps as it is. */
  readonly changes?: boolean
}

/** @throws ApiError not_found | app_disabled | booking_disabled | module_disabled | token_revoked | location_closed */
export async function enterCompany(
  deps: Deps,
  actor: Actor,
  params: PathParams,
  { isWorkplace = false, module = null, flag = null, changes = false }: Asked = {},
): Promise<CompanyCard> {
  const card = await findEntered(deps, actor, params, isWorkplace)
  if (card.closed && (changes || !isManager(actor, isWorkplace))) {
    throw new ApiError('location_closed')
  }
  const isOn =
    (module === null || card.modules.has(module)) && (flag === null || card.features.has(flag))
  if (!isOn) {
    throw new ApiError(isManager(actor, isWorkplace) ? 'module_disabled' : 'app_disabled')
  }
  return card
}

/** Switched off: what has closed says so by itself, to whoever holds what opened it. */
function isOff({ disabled, closed }: CompanyCard): boolean {
  return disabled && !closed
}

/** Whoever works with Foyer learns which part is off; to the public, and to who books, the area is closed. */
function isManager({ kind }: Actor, isWorkplace: boolean): boolean {
  return kind === 'client' || kind === 'administrator' || (kind === 'employee' && !isWorkplace)
}

async function findEntered(
  deps: Deps,
  actor: Actor,
  params: PathParams,
  isWorkplace: boolean,
): Promise<CompanyCard> {
  if (actor.kind === 'anonymous') throw new ApiError('token_required')
  if (actor.kind === 'location') return enterLocation(deps, actor, params.companyId)
  if (actor.kind === 'kiosk') return enterKiosk(deps, actor, params)
  if (actor.kind === 'booker' || (isWorkplace && actor.kind === 'employee')) {
    return enterWorkplace(deps, actor, params.companyId)
  }
  const isLink = actor.kind === 'visitor' || actor.kind === 'reviewer'
  if (isLink && (actor.companyId !== params.companyId || !isOwnVisit(actor.visit, params))) {
    throw new ApiError('not_found')
  }
  if (actor.kind === 'reviewer') await refuseFormerAddress(deps, actor)
  const isEmployee = actor.kind === 'employee'
  if (isEmployee && actor.companyId !== params.companyId) throw new ApiError('not_found')
  if (actor.kind === 'administrator') refuseOutOfScope(actor, params.companyId)
  const card = await deps.companies.find(params.companyId)
  if (card === null) throw new ApiError('not_found')
  const organisationId = organisationOf(actor)
  if (organisationId !== null && card.organisationId !== organisationId)
    throw new ApiError('not_found')
  if ((isLink || isEmployee) && isOff(card)) throw new ApiError('app_disabled')
  return actor.kind === 'visitor' && actor.channel !== 'LINK' ? atTheDoor(card) : card
}

/** The organisation that somebody acts for who belongs to none of its locations; null for everybody else. */
function organisationOf(actor: Actor): OrganisationId | null {
  if (actor.kind === 'client') return actor.organisationId
  return actor.kind === 'administrator' ? actor.session.organisationId : null
}

/** A location outside of their scope is not found, as one of others is not. */
function refuseOutOfScope({ session }: ActorOf<'administrator'>, companyId: string): void {
  const { administration } = session
  const isIn =
    administration !== null &&
    (administration.scope === 'ALL' || administration.scope.some((own) => own === companyId))
  if (!isIn) throw new ApiError('not_found')
}

/** Whoever reads the mails of an address that the user had before answers nothing. @throws ApiError token_revoked */
async function refuseFormerAddress(
  { employees }: Deps,
  { userId, addressEpoch }: ActorOf<'reviewer'>,
): Promise<void> {
  const reader = await employees.find(userId)
  if (reader !== null && reader.addressEpoch !== addressEpoch) throw new ApiError('token_revoked')
}

/** A location's link opens its own company and those that share the building; its epoch is the one of its own. */
async function enterLocation(
  deps: Deps,
  actor: ActorOf<'location'>,
  companyId: string,
): Promise<CompanyCard> {
  const own = await deps.companies.find(actor.companyId)
  const card = companyId === actor.companyId ? own : await deps.companies.find(companyId)
  if (own === null || card === null) throw new ApiError('not_found')
  if (card !== own && !shareBuilding(own, card)) throw new ApiError('not_found')
  if (own.walkInEpoch !== actor.linkEpoch) throw new ApiError('token_revoked')
  if (isOff(card)) throw new ApiError('app_disabled')
  return card
}

/** A kiosk speaks of itself in the company that it belongs to, and of visits in those that it serves. */
async function enterKiosk(
  deps: Deps,
  actor: ActorOf<'kiosk'>,
  { companyId, kioskId }: PathParams,
): Promise<CompanyCard> {
  const isAllowed =
    kioskId === undefined
      ? actor.tenantIds.some((tenantId) => tenantId === companyId)
      : kioskId === actor.kioskId && companyId === actor.companyId
  const card = isAllowed ? await deps.companies.find(companyId) : null
  const kiosk = await deps.kiosks.find(actor.kioskId)
  if (card === null || kiosk === null) throw new ApiError('not_found')
  if (kioskId !== undefined) return card
  if (isOff(card)) throw new ApiError('app_disabled')
  return atTheDoor(atTheKiosk(card, kiosk))
}

/** An employee enters where they may book; elsewhere nothing is found. */
async function enterWorkplace(
  deps: Deps,
  actor: ActorOf<'employee' | 'booker'>,
  companyId: string,
): Promise<CompanyCard> {
  const employee = await deps.employees.find(actor.userId)
  const isOwn = employee?.workplaces.some((place) => place.companyId === companyId) === true
  const card = isOwn ? await deps.companies.find(companyId) : null
  if (card === null) throw new ApiError('not_found')
  if (isOff(card)) throw new ApiError('app_disabled')
  if (!card.employee.bookingEnabled) throw new ApiError('booking_disabled')
  return card
}

function isOwnVisit(visit: VisitKey, params: PathParams): boolean {
  return (
    (params.date === undefined || params.date === visit.visitDate) &&
    (params.meetingId === undefined || params.meetingId === visit.meetingId) &&
    (params.visitorId === undefined || params.visitorId === visit.visitorId)
  )
}

/** The query that goes with BEGIN to see whether a link still counts; undefined when the actor holds none. */
export function linkGuard(actor: Actor): string | undefined {
  if (actor.kind !== 'visitor' && actor.kind !== 'reviewer') return undefined
  const { visitDate, meetingId, visitorId } = actor.visit
  return `select link_epoch, cancelled_at is not null as cancelled from visits
    where company_id = ${escapeLiteral(actor.companyId)} and visit_date = ${escapeLiteral(visitDate)}
    and meeting_id = ${escapeLiteral(meetingId)} and visitor_id = ${escapeLiteral(visitorId)}`
}

/** @throws ApiError token_revoked | not_found */
export function checkLinkGuard(actor: Actor, rows: readonly Record<string, unknown>[]): void {
  if (actor.kind !== 'visitor' && actor.kind !== 'reviewer') return
  const [row] = rows
  if (row === undefined || row['cancelled'] === true) throw new ApiError('not_found')
  if (row['link_epoch'] !== actor.linkEpoch) throw new ApiError('token_revoked')
}
