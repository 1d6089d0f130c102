/** Who works at a location and has a right there. */
import { sql } from 'kysely'
import { effectiveRights, rightsOfGroup } from '#domain/rights/effective-rights.ts'
import type { Right } from '#domain/rights/right.ts'
import type { Tx } from '../../database/database.ts'
import { listGroupSettings, listRightsFacts } from './rights-card.ts'
import type { CompanyId } from '../tenant.ts'

export type RightHolder = {
  readonly user_id: string
  readonly firstname: string
  readonly lastname: string
}

/** So many are looked at: a location has no more of them, but where everybody has the right. */
const mostHolders = 500

/** By name; all of a location's people where everybody has it. */
export async function listRightHolders(
  tx: Tx,
  companyId: CompanyId,
  right: Right,
): Promise<readonly RightHolder[]> {
  const settings = await listGroupSettings(tx, companyId)
  return listHolders(tx, companyId, right, rightsOfGroup('DEFAULT', settings).has(right))
}

/** The uuids of those to whom it was given: where everybody has it, not everybody is told of everything. */
export async function listGivenRightHolders(
  tx: Tx,
  companyId: CompanyId,
  right: Right,
): Promise<readonly string[]> {
  const holders = await listHolders(tx, companyId, right, false)
  return holders.map(({ user_id: id }) => id)
}

async function listHolders(
  tx: Tx,
  companyId: CompanyId,
  right: Right,
  all: boolean,
): Promise<readonly RightHolder[]> {
  const people = await listCandidates(tx, companyId, all)
  const facts = await listRightsFacts(
    tx,
    companyId,
    people.map(({ user_id: id }) => id),
  )
  return people.filter(({ user_id: id }) => {
    const known = facts.get(id)
    return known !== undefined && effectiveRights(known).has(right)
  })
}

/** People who work here, by name: all of them, or those who have more than what everybody has. */
async function listCandidates(
  tx: Tx,
  companyId: CompanyId,
  all: boolean,
): Promise<readonly RightHolder[]> {
  const { rows } = await sql<RightHolder>`
    select u.user_id, u.firstname, u.lastname from users u
    where u.company_id = ${companyId} and u.active and (${all}
      or exists (select from user_group_members m where m.company_id = u.company_id and m.user_id = u.user_id)
      or exists (select from user_rights r where r.company_id = u.company_id and r.user_id = u.user_id and r.granted))
    order by u.lastname collate "und-x-icu", u.firstname collate "und-x-icu", u.user_id
    limit ${mostHolders}`.execute(tx)
  return rows
}
