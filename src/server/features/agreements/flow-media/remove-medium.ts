import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { findUses } from '#server/platform/use.ts'
import { deleteFlowMedium } from './queries.ts'

/**
 * Removes what no flow shows, neither now nor in a version that somebody may go back to.
 * @throws ApiError not_found | still_in_use
 */
export async function removeMedium(
  tx: Tx,
  { uses }: Pick<Deps, 'uses'>,
  company: CompanyCard,
  act: Act,
  sha256: string,
): Promise<void> {
  const { companyId } = company
  if (!(await deleteFlowMedium(tx, companyId, sha256))) throw new ApiError('not_found')
  const used = await findUses(tx, uses, company, { of: 'FLOW_MEDIUM', id: sha256 }, act.at)
  if (used.length > 0) throw new ApiError('still_in_use')
  await appendEvent(tx, companyId, act, {
    kind: 'flow.media_removed',
    subject: `company:${outsideId('CO', companyId)}`,
    payload: { files: [sha256] },
  })
}
