import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { updateTemplate } from './queries.ts'
import { readBadgeParams } from './read-badge-params.ts'
import { tell } from './save-template.ts'

/**
 * Removes a template; jobs that name it are printed by the one of the settings.
 * @throws ApiError not_found | badge_setting_in_use
 */
export async function removeTemplate(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  badgeTemplateId: string,
): Promise<void> {
  const { templateId, byVisitorType } = await readBadgeParams(tx, companyId)
  const named = [templateId, ...byVisitorType.map((one) => one.templateId)]
  if (named.includes(outsideId('BT', badgeTemplateId))) throw new ApiError('badge_setting_in_use')
  if (!(await updateTemplate(tx, companyId, badgeTemplateId, { removed_at: act.at }))) {
    throw new ApiError('not_found')
  }
  await tell(tx, companyId, act, 'badge_template.removed', badgeTemplateId)
}
