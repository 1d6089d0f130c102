/** Who sees to tickets. */
import { outsideId } from '#contract/ids.ts'
import { fullName } from '#domain/name/full-name.ts'
import {
  listGivenRightHolders,
  listRightHolders,
} from '#server/platform/auth/rights/right-holders.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

const right = 'CHANGE_TICKETS'

/** Colleagues who may change tickets, by name. */
export async function findAgents(tx: Tx, companyId: CompanyId) {
  const agents = await listRightHolders(tx, companyId, right)
  return agents.map((person) => ({ id: outsideId('US', person.user_id), name: fullName(person) }))
}

/** The uuids of those to whom it was given: where everybody may change tickets, not everybody is told of all of them. */
export function listAgentIds(tx: Tx, companyId: CompanyId): Promise<readonly string[]> {
  return listGivenRightHolders(tx, companyId, right)
}
