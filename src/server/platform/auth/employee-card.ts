/**
 * What must be known of an employee before a request runs: whether the link still counts, and where they may book.
 * Cached for seconds, so that a change reaches every process soon.
 */
import { sql } from 'kysely'
import type { Clock } from '../time/clock.ts'
import type { Database } from '../database/database.ts'
import { openCardMemory } from './card-memory.ts'
import { isPastLastDay } from '../time/past-last-day.ts'
import type { CompanyId } from './tenant.ts'

/** A company where an employee may be. */
export type Workplace = {
  readonly companyId: CompanyId
  readonly name: string
  readonly logoSha256: string | null
  readonly isHome: boolean
  readonly allowedOnLocation: boolean
  readonly nameHidden: boolean
  readonly disabled: boolean
  readonly bookingEnabled: boolean
}

export type EmployeeCard = {
  readonly userId: string
  readonly homeCompanyId: CompanyId
  readonly firstname: string
  readonly lastname: string
  readonly language: string
  readonly active: boolean
  /** Links with another one do not count any more. */
  readonly bookingEpoch: number
  /** Nor do links in mails to an address with another one. */
  readonly addressEpoch: number
  /** The home company first, the others by name. */
  readonly workplaces: readonly Workplace[]
}

export type EmployeeCards = {
  /** null when there is no such user. */
  find(userId: string): Promise<EmployeeCard | null>
  /** Forgets what this process knows, after a change of its own. */
  forget(userId: string): void
}

const maxKept = 20_000

export function openEmployeeCards(db: Database, clock: Clock): EmployeeCards {
  const memory = openCardMemory<EmployeeCard>(clock, maxKept)
  return {
    find: (userId) => memory.find(userId, () => readEmployee(db, userId, clock.now())),
    forget: (userId) => memory.forget(userId),
  }
}

async function readEmployee(
  db: Database,
  userId: string,
  now: string,
): Promise<EmployeeCard | null> {
  const row = await db.system
    .selectFrom('users as u')
    .select([
      'u.company_id',
      'u.firstname',
      'u.lastname',
      'u.language',
      'u.active',
      'u.booking_epoch',
      'u.address_epoch',
      workplacesAt(now).as('workplaces'),
    ])
    .where('u.user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    userId,
    homeCompanyId: row.company_id,
    firstname: row.firstname,
    lastname: row.lastname,
    language: row.language,
    active: row.active,
    bookingEpoch: row.booking_epoch,
    addressEpoch: row.address_epoch,
    workplaces: row.workplaces,
  }
}

const workplacesAt = (now: string) => sql<readonly Workplace[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'companyId', c.company_id, 'name', c.name, 'logoSha256', c.logo_sha256,
      'isHome', c.company_id = home.company_id,
      'allowedOnLocation', e.allowed_on_location and c.allowed_on_location, 'nameHidden', e.name_hidden,
      'disabled', c.disabled_at is not null or ${isPastLastDay(now)},
      'bookingEnabled', coalesce((p.params ->> 'bookingEnabled')::boolean, false)
    ) order by c.company_id = home.company_id desc, c.name), '[]')
    from employees e
    -- Where they usually work, while they may be there; else where they belong.
    cross join lateral (
      select coalesce((
        select x.company_id from employees x
        where x.user_id = u.user_id and x.company_id = u.usual_company_id and x.allowed_on_location
      ), u.company_id) as company_id) home
    join companies c on c.company_id = e.company_id
    left join company_params p on p.company_id = c.company_id and p.area = 'employee-management'
    where e.user_id = u.user_id)`
