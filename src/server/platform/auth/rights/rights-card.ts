/**
 * What somebody may do at a location, known before a request runs. Cached for seconds, so that a change reaches every
 * process soon.
 */
import { sql, type Kysely } from 'kysely'
import {
  effectiveRights,
  type GroupSetting,
  type RightSetting,
  type RightsFacts,
} from '#domain/rights/effective-rights.ts'
import { rightsAt, type Administration } from '#domain/rights/organisation-right.ts'
import { rights, type JoinableGroup, type Right } from '#domain/rights/right.ts'
import type { Clock } from '../../time/clock.ts'
import type { Database } from '../../database/database.ts'
import type { DB } from '../../database/database-types.ts'
import { administrationOf, readAdministration } from '../administration.ts'
import { openCardMemory } from '../card-memory.ts'
import type { CompanyId } from '../tenant.ts'

export type RightsCard = {
  /** Beside DEFAULT. */
  readonly groups: readonly JoinableGroup[]
  readonly rights: ReadonlySet<Right>
}

export type RightsCards = {
  /** No right at all for whoever is no active user there. */
  find(companyId: CompanyId, userId: string): Promise<RightsCard>
  /** Forgets what this process knows, after a change of its own. */
  forget(): void
}

const maxKept = 20_000
const nobody: RightsCard = { groups: [], rights: new Set() }

export function openRightsCards(db: Database, clock: Clock): RightsCards {
  const memory = openCardMemory<RightsCard>(clock, maxKept)
  return {
    find: async (companyId, userId) =>
      (await memory.find(`${companyId}/${userId}`, () => readRights(db, companyId, userId))) ??
      nobody,
    forget: () => memory.forgetAll(),
  }
}

async function readRights(db: Database, companyId: CompanyId, userId: string): Promise<RightsCard> {
  const [facts, administration] = await Promise.all([
    findRightsFacts(db.system, companyId, userId),
    findAdministration(db.system, companyId, userId),
  ])
  return facts?.active === true
    ? { groups: facts.groups, rights: effectiveRights(facts, aboveOf(administration, companyId)) }
    : nobody
}

/** What somebody may at a location as an administrator of the organisation, by the background role. */
export async function findRightsAbove(
  db: Kysely<DB>,
  companyId: CompanyId,
  userId: string,
): Promise<ReadonlySet<Right>> {
  return aboveOf(await findAdministration(db, companyId, userId), companyId)
}

function aboveOf(administration: Administration | null, companyId: CompanyId): ReadonlySet<Right> {
  return administration === null ? new Set() : rightsAt(administration, companyId)
}

async function findAdministration(
  db: Kysely<DB>,
  companyId: CompanyId,
  userId: string,
): Promise<Administration | null> {
  const row = await db
    .selectFrom('users as u')
    .select(administrationOf('u.account_id').as('administration'))
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .executeTakeFirst()
  return readAdministration(row?.administration ?? null)
}

/** What the rights of a user follow from; undefined when there is no such user. */
export async function findRightsFacts(
  db: Kysely<DB>,
  companyId: CompanyId,
  userId: string,
): Promise<(RightsFacts & { readonly active: boolean }) | undefined> {
  const facts = await db
    .selectFrom('users as u')
    .select([
      'u.active',
      groups.as('groups'),
      groupSettings.as('groupSettings'),
      ownSettings.as('ownSettings'),
    ])
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .executeTakeFirst()
  return (
    facts && {
      ...facts,
      groupSettings: facts.groupSettings.filter(isKnown),
      ownSettings: facts.ownSettings.filter(isKnown),
    }
  )
}

/** The same of several users, by their uuids. */
export async function listRightsFacts(
  db: Kysely<DB>,
  companyId: CompanyId,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, RightsFacts>> {
  const settings = await listGroupSettings(db, companyId)
  const rows = await db
    .selectFrom('users as u')
    .select(['u.user_id as userId', groups.as('groups'), ownSettings.as('ownSettings')])
    .where('u.company_id', '=', companyId)
    .where(sql<boolean>`u.user_id = any(${userIds}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.userId,
      {
        groups: row.groups,
        groupSettings: settings,
        ownSettings: row.ownSettings.filter(isKnown),
      },
    ]),
  )
}

/** What a location has set for its groups. */
export async function listGroupSettings(
  db: Kysely<DB>,
  companyId: CompanyId,
): Promise<GroupSetting[]> {
  const rows = await db
    .selectFrom('user_group_rights')
    .select(['user_group as group', 'right_name as right', 'granted'])
    .where('company_id', '=', companyId)
    .orderBy('right_name')
    .execute()
  return (rows as GroupSetting[]).filter(isKnown) // the table's check knows the groups, isKnown the rights
}

/** A right of another release counts for nothing. */
function isKnown({ right }: RightSetting): boolean {
  return rights.includes(right)
}

const groups = sql<readonly JoinableGroup[]>`(
    select coalesce(jsonb_agg(m.user_group order by m.user_group), '[]')
    from user_group_members m where m.company_id = u.company_id and m.user_id = u.user_id)`
const groupSettings = sql<readonly GroupSetting[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'group', r.user_group, 'right', r.right_name, 'granted', r.granted)), '[]')
    from user_group_rights r where r.company_id = u.company_id)`
const ownSettings = sql<readonly RightSetting[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('right', r.right_name, 'granted', r.granted)
      order by r.right_name), '[]')
    from user_rights r where r.company_id = u.company_id and r.user_id = u.user_id)`
