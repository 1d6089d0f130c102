/** Who sees to tickets. */
import { outsideId } from '#contract/ids.ts'
import { fullName } from '#domain/name/full-name.ts'
import { effectiveRights, rightsOfGroup } from '#domain/rights/effective-rights.ts'
import { listGroupSettings, listRightsFacts } from '#server/platform/auth/rights-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listCandidates, type AgentRow } from './queries-list.ts'

/** A company has no more of them; everybody may where the location says so. */
const mostAgents = 500

/** Colleagues who may change tickets, by name. */
export async function findAgents(tx: Tx, companyId: CompanyId) {
  const settings = await listGroupSettings(tx, companyId)
  const all = rightsOfGroup('DEFAULT', settings).has('CHANGE_TICKETS')
  const agents = await listAgents(tx, companyId, all)
  return agents.map((person) => ({ id: outsideId('US', person.user_id), name: fullName(person) }))
}

/** The uuids of those to whom it was given: where everybody may change tickets, not everybody is told of all of them. */
export async function listAgentIds(tx: Tx, companyId: CompanyId): Promise<readonly string[]> {
  const agents = await listAgents(tx, companyId, false)
  return agents.map(({ user_id: id }) => id)
}

async function listAgents(tx: Tx, companyId: CompanyId, all: boolean): Promise<AgentRow[]> {
  const people = await listCandidates(tx, companyId, { all, limit: mostAgents })
  const facts = await listRightsFacts(
    tx,
    companyId,
    people.map(({ user_id: id }) => id),
  )
  return people.filter(({ user_id: id }) => {
    const known = facts.get(id)
    return known !== undefined && effectiveRights(known).has('CHANGE_TICKETS')
  })
}
