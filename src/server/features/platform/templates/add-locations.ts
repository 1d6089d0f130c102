import { accountIdOf } from '#server/platform/auth/actor.ts'
import { startSpan } from '#domain/location/templates/version-start.ts'
import type { Act } from '#server/platform/events.ts'
import { tryOut } from '#server/platform/database/try-out.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { refuseForeignLocations } from '#server/platform/http/refuse-foreign-locations.ts'
import { applyTemplates, type Above, listConcerned } from './apply-templates.ts'
import { refuseForeignParts, type RightsAbove } from './policy.ts'
import { latestOf, refuseFaults, storeVersion, withVersion } from './publish-version.ts'
import { listTemplates, lockTemplates } from './queries.ts'

/**
 * Applies what a template says to more locations: the same once more, for more of them. Where it is to say something else later, that counts
 * there, too.
 * @throws ApiError not_found | forbidden | setting_template_empty | setting_template_refused
 */
export async function addLocations(
  above: Above & { readonly act: Act; readonly rights: RightsAbove },
  { templateId, add }: { readonly templateId: string; readonly add: readonly string[] },
): Promise<number> {
  const { tx, organisationId, act } = above
  await lockTemplates(tx, organisationId)
  const templates = await listTemplates(tx, organisationId)
  const template = mustFind(templates.find((one) => one.templateId === templateId))
  refuseForeignParts(above, template)
  await refuseForeignLocations(tx, organisationId, add)
  const latest = template.versions.find(({ standing }) => standing === 'COUNTS')
  if (latest === undefined) throw new ApiError('setting_template_empty')
  const { scope } = latest
  if (scope === 'ALL') return latest.version
  const locations = [...new Set([...scope.locations, ...add])]
  if (locations.length === scope.locations.length) return latest.version
  // What is still to come keeps its time.
  const isComing = !('at' in latest.start) && startSpan(latest.start).until > act.at
  const next = {
    ...latest,
    version: latestOf(template) + 1,
    scope: { ...scope, locations },
    start: isComing ? latest.start : { at: act.at },
    madeAt: act.at,
    madeBy: accountIdOf(act.actor),
  }
  // Few, and somebody waits for them: they have it before this is answered. One that can't have it is refused.
  const trial = withVersion(templates, template, { ...next, start: { at: act.at } })
  const concerned = await listConcerned(above, trial, { former: templates })
  const added = concerned.filter(({ place: { locationId } }) => add.includes(locationId))
  const apply = () => applyTemplates(above, added)
  refuseFaults(isComing ? await tryOut(tx, apply) : await apply())
  return (await storeVersion(above, template, next, added.length)).version
}
