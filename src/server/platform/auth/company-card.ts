/**
 * What must be known of a company before its transaction starts: whose it is, whether it is switched off, its
 * zone and its settings for visitors and employees. Cached for seconds, so that a change reaches every process soon.
 */
import { sql } from 'kysely'
import { closingState } from '#domain/location/closing.ts'
import {
  flaggedFeatures,
  hasFeature,
  standardRollout,
  type FlaggedFeature,
  type Rollout,
} from '#domain/feature-flag/feature-flag.ts'
import { modules, type Module } from '#domain/location/module.ts'
import {
  employeeManagementParams,
  type EmployeeManagementParams,
} from '#contract/workplace/booking-params.ts'
import { visitorManagementParams, type VisitorManagementParams } from '#contract/settings/params.ts'
import { openingHours, type OpeningHoursParams } from '#contract/settings/opening-hours.ts'
import { visitorTypes } from '#contract/settings/visitor-types.ts'
import { walkInParams, type WalkInParams } from '#contract/arrivals/walk-in-params.ts'
import type { ClosingDay } from '#domain/location/opening-hours.ts'
import type { VisitorTypes } from '#domain/visit/visitor/visitor-type.ts'
import type { Clock } from '../time/clock.ts'
import type { Database } from '../database/database.ts'
import { openCardMemory } from './card-memory.ts'
import { mintCompanyId, mintOrganisationId, type CompanyId, type OrganisationId } from './tenant.ts'

export type CompanyCard = {
  readonly companyId: CompanyId
  readonly organisationId: OrganisationId
  readonly name: string
  readonly brandColour: string
  readonly timeZone: string
  readonly country: string
  readonly languages: readonly string[]
  /** Switched off. One that closes is so once it has been wound up. */
  readonly disabled: boolean
  /** A date of the location, once it is chosen; null: it stays. */
  readonly lastDay: string | null
  /** Its last day is over: nothing of it changes any more. */
  readonly closed: boolean
  readonly allowedOnLocation: boolean
  readonly params: VisitorManagementParams
  readonly walkIn: WalkInParams
  /** Of these, the names of those that the organisation has locked: no kiosk has them otherwise. */
  readonly lockedWalkIn: ReadonlySet<string>
  readonly employee: EmployeeManagementParams
  readonly visitorTypes: VisitorTypes
  /** When reception is open; closing days come on top. */
  readonly hours: OpeningHoursParams
  /** Nobody can book on them, and reception is closed. */
  readonly closingDays: readonly ClosingDay[]
  readonly phone: string
  /** Links to the walk-in area with another one do not count any more. */
  readonly walkInEpoch: number
  /** Companies of one organisation with the same building are tenants of one address; empty for none. */
  readonly building: string
  readonly modules: ReadonlySet<Module>
  /** Of what operators give to some locations alone, what this one has. */
  readonly features: ReadonlySet<FlaggedFeature>
  /** The organisation's subscription is blocked: the set-up doesn't change, and everything at the door goes on. */
  readonly blocked: boolean
  /** The organisation keeps watchlists for all of its locations. */
  readonly watchedAbove: boolean
}

export type CompanyCards = {
  /** null when there is no such company. */
  find(companyId: string): Promise<CompanyCard | null>
  /** Forgets what this process knows, after a change of its own. */
  forget(companyId: string): void
  /** The same for every location of an organisation. */
  forgetAllOf(organisationId: string): void
  forgetAll(): void
}

const maxKept = 10_000

export function openCompanyCards(db: Database, clock: Clock): CompanyCards {
  const memory = openCardMemory<CompanyCard>(clock, maxKept)
  return {
    find: (companyId) => memory.find(companyId, () => readCompany(db, companyId, clock.now())),
    forget: (companyId) => memory.forget(companyId),
    forgetAllOf: (organisationId) =>
      memory.forgetWhere((card) => card.organisationId === organisationId),
    forgetAll: () => memory.forgetAll(),
  }
}

async function readCompany(
  db: Database,
  companyId: string,
  now: string,
): Promise<CompanyCard | null> {
  const row = await db.system
    .selectFrom('companies as c')
    .leftJoin('company_params as p', (join) =>
      join.onRef('p.company_id', '=', 'c.company_id').on('p.area', '=', 'visitor-management'),
    )
    .leftJoin('company_params as w', (join) =>
      join.onRef('w.company_id', '=', 'c.company_id').on('w.area', '=', 'walk-in'),
    )
    .leftJoin('company_params as e', (join) =>
      join.onRef('e.company_id', '=', 'c.company_id').on('e.area', '=', 'employee-management'),
    )
    .leftJoin('company_params as t', (join) =>
      join.onRef('t.company_id', '=', 'c.company_id').on('t.area', '=', 'visitor-types'),
    )
    .leftJoin('company_params as h', (join) =>
      join.onRef('h.company_id', '=', 'c.company_id').on('h.area', '=', 'opening-hours'),
    )
    .select([
      'c.company_id',
      'c.organisation_id',
      'c.name',
      'c.brand_colour',
      'c.time_zone',
      'c.country',
      'c.languages',
      'c.disabled_at',
      'c.last_day',
      'c.allowed_on_location',
      'c.walk_in_epoch',
      'c.building',
      'c.phone',
      'c.modules',
      'p.params',
      'w.params as walk_in_params',
      'e.params as employee_params',
      't.params as visitor_types',
      'h.params as hours',
    ])
    .select(
      sql<boolean>`exists (select from subscriptions b join billing_seller on true
        where b.state = 'BLOCKED' and b.organisation_id = coalesce(
          (select l.payer_id from billed_locations l where l.company_id = c.company_id), c.organisation_id))`.as(
        'blocked',
      ),
    )
    .select(
      sql<boolean>`exists (select from watch_lists w where w.organisation_id = c.organisation_id and w.active)`.as(
        'watched_above',
      ),
    )
    .select(
      sql<string[]>`array(select s.field from location_settings s
        where s.company_id = c.company_id and s.area = 'walk-in' and s.locked)`.as(
        'locked_walk_in',
      ),
    )
    .select(
      sql<Flag[]>`(
        select coalesce(json_agg(json_build_object('feature', f.feature, 'everywhere', f.everywhere, 'share', f.share, 'isNamed',
          exists (select from feature_flag_locations n where n.company_id = c.company_id and n.feature = f.feature))), '[]')
        from feature_flags f)`.as('flags'),
    )
    .select(
      sql<ClosingDay[]>`(
        select coalesce(json_agg(json_build_object('date', d.day, 'name', d.name) order by d.day), '[]')
        from closing_days(c.company_id) d)`.as('closing_days'),
    )
    .where('c.company_id', '=', mintCompanyId(companyId))
    .executeTakeFirst()
  if (row === undefined) return null
  const own = new Set(modules.filter((one) => row.modules.includes(one)))
  const closed = closingState(row.last_day, now, row.time_zone) === 'CLOSED'
  return {
    companyId: row.company_id,
    organisationId: mintOrganisationId(row.organisation_id),
    name: row.name,
    brandColour: row.brand_colour,
    timeZone: row.time_zone,
    country: row.country,
    languages: row.languages,
    disabled: row.disabled_at !== null,
    lastDay: row.last_day,
    closed,
    allowedOnLocation: row.allowed_on_location,
    params: visitorManagementParams.parse(row.params ?? {}),
    walkIn: walkInParams.parse(row.walk_in_params ?? {}),
    lockedWalkIn: new Set(row.locked_walk_in),
    employee: employeeManagementParams.parse(row.employee_params ?? {}),
    visitorTypes: visitorTypes.parse(row.visitor_types ?? {}),
    hours: openingHours.parse(row.hours ?? {}),
    closingDays: row.closing_days,
    phone: row.phone,
    walkInEpoch: row.walk_in_epoch,
    building: row.building,
    modules: own,
    features: new Set(featuresOf(row.company_id, own, row.flags)),
    blocked: row.blocked,
    watchedAbove: row.watched_above,
  }
}

type Flag = Rollout & { readonly feature: string; readonly isNamed: boolean }

function featuresOf(
  id: string,
  own: ReadonlySet<Module>,
  flags: readonly Flag[],
): readonly FlaggedFeature[] {
  return flaggedFeatures.filter((feature) => {
    const flag = flags.find((one) => one.feature === feature)
    const location = { id, modules: own, isNamed: flag?.isNamed === true }
    return hasFeature(feature, flag ?? standardRollout, location)
  })
}

/**
 * The company as whoever stands at its door meets it: they may always finish, agreements are signed now if not before,
 * and the details are those that the door asks for.
 */
export function atTheDoor(card: CompanyCard): CompanyCard {
  const { askedDetails, requiredDetails } = card.walkIn
  const params = { ...card.params, selfCheckIn: 'CHECK_IN', signInAdvance: true } as const
  return { ...card, params: { ...params, askedDetails, requiredDetails } }
}

/** Whether both are tenants of one address. */
export function shareBuilding(a: CompanyCard, b: CompanyCard): boolean {
  return a.building !== '' && a.building === b.building && a.organisationId === b.organisationId
}
