import { outsideId } from '#contract/ids.ts'
import { asCompany } from '#server/platform/auth/tenant.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import type { Above } from '../apply-templates.ts'
import { refuseForeignParts, type RightsAbove } from '../policy.ts'
import { listTemplates, lockTemplates } from '../queries.ts'
import { markSetBack } from './queries-runs.ts'
import { readDrift } from '../read-drift.ts'

export type SetBackItem = { readonly id: string; readonly key: string }

/**
 * Locations that differ from what a template suggests are to have it after all; a job gives it to them. What they had comes back when the
 * template gives nothing any more.
 * @param items which differences, by location (its uuid) and setting; ALL: every one
 * @returns how many locations
 * @throws ApiError not_found | forbidden
 */
export async function setBack(
  above: Above & { readonly act: Act; readonly rights: RightsAbove },
  {
    templateId,
    items,
  }: { readonly templateId: string; readonly items: readonly SetBackItem[] | 'ALL' },
): Promise<number> {
  const { tx, organisationId, act } = above
  await lockTemplates(tx, organisationId)
  const templates = await listTemplates(tx, organisationId)
  refuseForeignParts(above, mustFind(templates.find((one) => one.templateId === templateId)))
  const wanted =
    items === 'ALL'
      ? (await readDrift(above, templateId)).map(({ place, key }) => ({
          companyId: place.companyId,
          key,
        }))
      : items.map(({ id, key }) => ({ companyId: id, key }))
  const locations = await markSetBack(tx, organisationId, templateId, wanted)
  if (locations === 0) return 0
  await appendEvent(tx, asCompany(organisationId), act, {
    kind: 'setting_template.set_back',
    subject: `setting_template:${outsideId('TP', templateId)}`,
    payload: { locations },
  })
  return locations
}
