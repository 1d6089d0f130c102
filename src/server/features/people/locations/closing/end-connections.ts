import { insideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { ClosingStep } from '#server/platform/closing-step.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { listConnected } from '#server/platform/integrations/list-connected.ts'
import { findConnectionsEnded, saveConnectionsEnded } from './queries.ts'

/**
 * Each integration of a location that has closed is ended by its own disconnect, once: some tell the other system first and are gone when it
 * has heard. Those of the organisation go on for the others.
 */
export const ownConnections: ClosingStep = {
  ends: 'CONNECTIONS',
  count: () => Promise.resolve(0),
  async end(tx, { companyId }, act, deps) {
    if ((await findConnectionsEnded(tx, companyId)) !== null) return false
    // What is connected is read once more when this counts.
    return endConnections(tx, deps, companyId, act, false)
  },
}

/** @param atOnce without telling the other system @returns whether there were any */
export async function endConnections(
  tx: Tx,
  deps: Pick<Deps, 'db' | 'clock' | 'connections' | 'disconnects'>,
  companyId: CompanyId,
  act: AnyAct,
  atOnce: boolean,
): Promise<boolean> {
  const done = new Set<string>()
  for (const { id, kind, isOrganisations } of await listConnected(deps, companyId)) {
    const integrationId = insideId('WH', id)
    if (isOrganisations || integrationId === null || done.has(integrationId)) continue
    done.add(integrationId)
    await deps.disconnects[kind]?.(tx, { companyId, integrationId }, act, atOnce)
  }
  await saveConnectionsEnded(tx, companyId, act.at)
  return done.size > 0
}
