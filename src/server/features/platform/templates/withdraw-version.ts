import { outsideId } from '#contract/ids.ts'
import { asCompany } from '#server/platform/auth/tenant.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import type { Above } from './apply-templates.ts'
import { refuseForeignParts, type RightsAbove } from './policy.ts'
import { listTemplates, lockTemplates, markWithdrawn } from './queries.ts'

/**
 * Calls off a version that isn't live everywhere yet; locations that have it go back to the one before it, by a job.
 * @throws ApiError not_found | forbidden | setting_template_live
 */
export async function withdrawVersion(
  above: Above & { readonly act: Act; readonly rights: RightsAbove },
  wanted: { readonly templateId: string; readonly version: number },
): Promise<void> {
  const { tx, organisationId, act } = above
  const { templateId, version } = wanted
  await lockTemplates(tx, organisationId)
  const templates = await listTemplates(tx, organisationId)
  const template = mustFind(templates.find((one) => one.templateId === templateId))
  mustFind(template.versions.find((one) => one.version === version))
  refuseForeignParts(above, template)
  if (!(await markWithdrawn(tx, organisationId, wanted, act.at))) {
    throw new ApiError('setting_template_live')
  }
  await appendEvent(tx, asCompany(organisationId), act, {
    kind: 'setting_template.withdrawn',
    subject: `setting_template:${outsideId('TP', templateId)}`,
    payload: { version },
  })
}
