import { accountIdOf } from '#server/platform/auth/actor.ts'
import { outsideId } from '#contract/ids.ts'
import { startSpan } from '#domain/location/templates/version-start.ts'
import { isSameValue } from '#domain/location/templates/same-value.ts'
import type {
  Template,
  TemplateScope,
  TemplateSetting,
  TemplateVersion,
  VersionStart,
} from '#domain/location/templates/template.ts'
import type { Deps } from '#server/deps.ts'
import { asCompany } from '#server/platform/auth/tenant.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { refuseForeignLocations } from '#server/platform/http/refuse-foreign-locations.ts'
import { type Above, type Effect, listConcerned } from './apply-templates.ts'
import { knownSettings } from './known-settings.ts'
import { insertVersion, listTemplates, lockTemplates } from './queries.ts'
import { refuseForeignParts, type RightsAbove } from './policy.ts'
import { namedScope } from './present.ts'
import { trySlice, type TriedSlice } from './runs/try-version.ts'

export type WantedSetting = {
  readonly key: string
  readonly value?: unknown
  readonly locked: boolean
  readonly why: string
}
export type Wanted = {
  readonly templateId: string
  readonly settings: readonly WantedSetting[]
  readonly scope: TemplateScope
}
type Rights = { readonly rights: RightsAbove }
type Asker = Omit<Above, 'act'> & Rights & { readonly act: Act }

/**
 * What a version would change where, if it counted from now on; some locations at a time.
 * @param after the last location (a uuid) that was answered for; null: from the first on
 * @throws ApiError not_found | forbidden for a part that the caller may not change | validation_failed
 */
export async function foreseeVersion(
  above: Asker,
  wanted: Wanted,
  after: string | null,
): Promise<TriedSlice> {
  const { tx, organisationId, act } = above
  await lockTemplates(tx, organisationId)
  const templates = await listTemplates(tx, organisationId)
  const template = mustFind(templates.find((one) => one.templateId === wanted.templateId))
  const version = await nextVersion(above, template, wanted, { at: act.at })
  return trySlice(above, templates, { template, version }, after)
}

/**
 * Publishes a version. A job tries it out at every location first; where one can't take it over it counts nowhere. Else all do, now or at
 * its time.
 * @throws ApiError not_found | forbidden | validation_failed | changed_meanwhile | setting_template_past
 */
export async function publishVersion(
  above: Asker,
  wanted: Wanted & { readonly base: number; readonly start: VersionStart | null },
): Promise<{ readonly version: number; readonly changed: number }> {
  const { tx, organisationId, act } = above
  await lockTemplates(tx, organisationId)
  const templates = await listTemplates(tx, organisationId)
  const template = mustFind(templates.find((one) => one.templateId === wanted.templateId))
  if (latestOf(template) !== wanted.base) throw new ApiError('changed_meanwhile')
  const next = await nextVersion(above, template, wanted, wanted.start ?? { at: act.at })
  const trial = { ...next, start: { at: act.at }, standing: 'COUNTS' } as const
  const concerned = await listConcerned(above, withVersion(templates, template, trial), {
    former: templates,
  })
  return storeVersion(above, template, next, concerned.length)
}

/** @param changed at how many locations something changes */
export async function storeVersion(
  { tx, organisationId, act }: Omit<Above, 'act'> & { readonly act: Act },
  template: Template,
  next: TemplateVersion,
  changed: number,
): Promise<{ readonly version: number; readonly changed: number }> {
  const span = startSpan(next.start)
  const isNow = 'at' in next.start
  if (!isNow && span.until <= act.at) throw new ApiError('setting_template_past')
  await insertVersion(tx, organisationId, template.templateId, next, span)
  const former = template.versions.find(({ standing }) => standing === 'COUNTS')
  await appendEvent(tx, asCompany(organisationId), act, {
    kind: 'setting_template.published',
    subject: `setting_template:${outsideId('TP', template.templateId)}`,
    payload: { version: next.version, locations: changed },
    changed: {
      from: former === undefined ? null : saidOf(former),
      to: saidOf(next),
    },
  })
  return { version: next.version, changed }
}

/** @throws ApiError setting_template_refused with each location, the setting and why */
export function refuseFaults(effects: readonly Effect[]): void {
  const refused = effects.flatMap(({ place, fault }) =>
    fault === null
      ? []
      : [{ location: outsideId('CO', place.companyId), name: place.name, ...fault }],
  )
  if (refused.length > 0) throw new ApiError('setting_template_refused', refused)
}

/** The number of the latest version; 0 for none. */
export function latestOf({ versions }: Template): number {
  return Math.max(0, ...versions.map(({ version }) => version))
}

async function nextVersion(
  { tx, organisationId, deps, act, rights }: Asker,
  template: Template,
  { settings, scope }: Wanted,
  start: VersionStart,
): Promise<TemplateVersion> {
  // Nobody lets go of what they couldn't have set.
  refuseForeignParts({ deps, rights }, template)
  if (scope !== 'ALL') await refuseForeignLocations(tx, organisationId, scope.locations)
  const madeBy = accountIdOf(act.actor)
  const latest = template.versions.find(({ standing }) => standing === 'COUNTS')
  const read = readSettings(deps, rights, settings)
  return {
    version: latestOf(template) + 1,
    settings: read.map((setting) => {
      const known = latest?.settings.find(({ key }) => key === setting.key)
      const isKnown = known !== undefined && isSameValue({ ...known, ...setting }, known)
      // Whoever changes another setting hasn't set this one.
      return isKnown ? known : { ...setting, setBy: madeBy, setAt: act.at }
    }),
    scope,
    start,
    standing: 'TRYING',
    madeBy,
    madeAt: act.at,
  }
}

/** @throws ApiError validation_failed for what is no setting, or no value of one | forbidden */
function readSettings(
  { configuration }: Pick<Deps, 'configuration'>,
  rights: RightsAbove,
  settings: readonly WantedSetting[],
): readonly Omit<TemplateSetting, 'setBy' | 'setAt'>[] {
  const known = knownSettings(configuration)
  return settings.map(({ key, value, locked, why }, index) => {
    const setting = known.get(key)
    const read = setting?.schema.safeParse(value)
    if (setting === undefined || read === undefined || !read.success) {
      const field = `body.settings.${String(index)}.${setting === undefined ? 'key' : 'value'}`
      throw new ApiError('validation_failed', [{ field, code: 'common_error_required', key }])
    }
    if (!rights.has(setting.part.right)) throw new ApiError('forbidden')
    const { isTable, part } = setting
    const kept = isTable ? part.schema.parse(part.compared(read.data)) : read.data
    return { key, value: kept, isLocked: locked, why: locked ? why : '' }
  })
}

export function withVersion(
  templates: readonly Template[],
  template: Template,
  next: TemplateVersion,
): readonly Template[] {
  return templates.map((one) =>
    one.templateId === template.templateId ? { ...one, versions: [next, ...one.versions] } : one,
  )
}

/** For the audit: what a version says, setting by setting. */
function saidOf({ settings, scope, start }: TemplateVersion) {
  return {
    scope: namedScope(scope),
    start: 'at' in start ? null : start,
    ...Object.fromEntries(
      settings.map(({ key, value, isLocked, why }) => [key, { value, locked: isLocked, why }]),
    ),
  }
}
