import { outsideId } from '#contract/ids.ts'
import { asCompany } from '#server/platform/auth/tenant.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { applyTemplates, type Above } from './apply-templates.ts'
import { refuseForeignParts, type RightsAbove } from './policy.ts'
import { refuseFaults } from './publish-version.ts'
import { listTemplates, lockTemplates, markWithdrawn } from './queries.ts'

/**
 * Calls off a version that isn't live everywhere yet; where it is, the one before it counts again.
 * @throws ApiError not_found | forbidden | setting_template_live | setting_template_refused
 */
export async function withdrawVersion(
  above: Above & { readonly act: Act; readonly rights: RightsAbove },
  wanted: { readonly templateId: string; readonly version: number },
): Promise<void> {
  const { tx, organisationId, act } = above
  const { templateId, version } = wanted
  await lockTemplates(tx, organisationId)
  const before = await listTemplates(tx, organisationId)
  const template = mustFind(before.find((one) => one.templateId === templateId))
  mustFind(template.versions.find((one) => one.version === version))
  refuseForeignParts(above, template)
  if (!(await markWithdrawn(tx, organisationId, wanted, act.at))) {
    throw new ApiError('setting_template_live')
  }
  refuseFaults(await applyTemplates(above, await listTemplates(tx, organisationId), before))
  await appendEvent(tx, asCompany(organisationId), act, {
    kind: 'setting_template.withdrawn',
    subject: `setting_template:${outsideId('TP', templateId)}`,
    payload: { version },
  })
}
