/** How long the audit log keeps the values of changes, as an organisation sets it. */
import { outsideId } from '#contract/ids.ts'
import { asCompany, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { deleteRules, findKeptDays, saveRules } from './queries-rules.ts'

export type AuditRules = {
  /** Null: for good. */
  readonly keptDays: number | null
}

export async function readAuditRules(tx: Tx, organisationId: OrganisationId): Promise<AuditRules> {
  return { keptDays: await findKeptDays(tx, organisationId) }
}

export async function setAuditRules(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  { keptDays }: AuditRules,
): Promise<void> {
  const before = await findKeptDays(tx, organisationId)
  if (before === keptDays) return
  if (keptDays === null) await deleteRules(tx, organisationId)
  else await saveRules(tx, organisationId, keptDays, act.at)
  await appendEvent(tx, asCompany(organisationId), act, {
    kind: 'audit.retention_set',
    subject: `organisation:${outsideId('OR', organisationId)}`,
    payload: { keptDays },
    changed: { from: { keptDays: before }, to: { keptDays } },
  })
}
