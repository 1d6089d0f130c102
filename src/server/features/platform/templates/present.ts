import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { foreseeTemplate, listTemplates } from '#contract/settings/templates.ts'
import { layerAt, type Template, type TemplateScope } from '#domain/location/templates/template.ts'
import { isSameValue } from '#domain/location/templates/same-value.ts'
import { liveVersion, startSpan } from '#domain/location/templates/version-start.ts'
import type { Effect } from './apply-templates.ts'
import type { Place } from './queries-locations.ts'
import type { Deviation } from './read-drift.ts'

type Summary = HandlerOutput<typeof listTemplates>['templates'][number]

export function namedScope(scope: TemplateScope) {
  return scope === 'ALL'
    ? ('ALL' as const)
    : {
        locations: scope.locations.map((id) => outsideId('CO', id)),
        groups: scope.groups.map((id) => outsideId('LG', id)),
      }
}

export function presentSummary(
  template: Template,
  places: readonly Place[],
  {
    deviations,
    failing,
  }: {
    readonly deviations: readonly Deviation[]
    /** Locations that could not take something over. */
    readonly failing: ReadonlySet<string>
  },
  now: string,
): Summary {
  const { templateId, name, versions } = template
  const latest = versions.find(({ standing }) => standing === 'COUNTS')
  const coming = versions.find(
    ({ start, standing }) => standing === 'COUNTS' && startSpan(start).until > now,
  )
  const applied = places.filter((place) => {
    const live = liveVersion(versions, place.timeZone, now)
    return live !== null && layerAt(live.scope, place) !== null
  })
  const own = deviations.filter((one) => one.templateId === templateId)
  return {
    id: outsideId('TP', templateId),
    name,
    version: Math.max(0, ...versions.map(({ version }) => version)),
    settings: latest?.settings.length ?? 0,
    locked: latest?.settings.filter(({ isLocked }) => isLocked).length ?? 0,
    locations: applied.length,
    keeping: new Set(own.map(({ place }) => place.companyId)).size,
    failing: applied.filter(({ companyId }) => failing.has(companyId)).length,
    scheduled: coming === undefined || 'at' in coming.start ? null : coming.start,
  }
}

export function presentEffect({
  place,
  changes,
  fault,
}: Effect): HandlerOutput<typeof foreseeTemplate>['locations'][number] {
  return {
    id: outsideId('CO', place.companyId),
    name: place.name,
    changes: changes
      // What neither is wanted nor changes says nothing.
      .filter(
        ({ outcome, isLocked, from, to }) =>
          outcome !== 'SAME' || isLocked || !isSameValue(from, to),
      )
      .map(({ key, outcome, isLocked, from, to }) => ({
        key,
        outcome,
        locked: isLocked,
        from,
        to,
      })),
    fault,
  }
}
