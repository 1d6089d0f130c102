import { outsideId } from '#contract/ids.ts'
import { mayPutAway } from '#domain/location/use.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { findUses } from '#server/platform/use.ts'
import { lockFlow, setFlowArchived } from './queries.ts'
import { deleteRelease } from './releases/queries-releases.ts'

/**
 * Puts a flow away, or takes it back. Nothing of it goes: its versions, and the visits that have one, stay as they are; what was planned to go live no longer does. Whoever
 * saves settings that ask for it waits, and then finds it put away.
 * @throws ApiError not_found | still_in_use while settings ask for it
 */
export async function archiveFlow(
  tx: Tx,
  { uses }: Pick<Deps, 'uses'>,
  company: CompanyCard,
  act: Act,
  { flowId, isArchived }: { readonly flowId: string; readonly isArchived: boolean },
): Promise<void> {
  const { companyId } = company
  const before = mustFind(await lockFlow(tx, companyId, flowId))
  if ((before.archived_at !== null) === isArchived) return
  const id = outsideId('FL', flowId)
  if (isArchived) {
    const found = await findUses(tx, uses, company, { of: 'FLOW', id }, act.at)
    if (!mayPutAway(found)) throw new ApiError('still_in_use')
  }
  if (isArchived) await deleteRelease(tx, companyId, flowId)
  await setFlowArchived(tx, companyId, flowId, isArchived ? act.at : null)
  await appendEvent(tx, companyId, act, {
    kind: isArchived ? 'flow.archived' : 'flow.restored',
    subject: `flow:${id}`,
  })
}
