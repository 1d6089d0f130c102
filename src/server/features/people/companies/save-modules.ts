import { outsideId } from '#contract/ids.ts'
import type { Module } from '#domain/location/module.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { findCompany, updateCompany } from './queries.ts'

/** Switches parts of Foyer on and off at a location. What they keep stays. */
export async function saveModules(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  modules: readonly Module[],
): Promise<void> {
  const before = await findCompany(tx, companyId)
  await updateCompany(tx, companyId, { modules: [...modules] })
  await appendEvent(tx, companyId, act, {
    kind: 'company.updated',
    subject: `company:${outsideId('CO', companyId)}`,
    payload: { modules },
    changed: { from: { modules: before?.modules }, to: { modules } },
  })
}
