import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { foreseeTemplate, getTemplate, listTemplates } from '#contract/settings/templates.ts'
import {
  layerAt,
  type Template,
  type TemplateScope,
  type TemplateVersion,
} from '#domain/location/templates/template.ts'
import { isSameValue } from '#domain/location/templates/same-value.ts'
import { liveVersion, startSpan } from '#domain/location/templates/version-start.ts'
import type { Effect } from './apply-templates.ts'
import type { Place } from './queries-locations.ts'
import type { Deviation } from './read-drift.ts'

type Version = HandlerOutput<typeof getTemplate>['versions'][number]
type Summary = HandlerOutput<typeof listTemplates>['templates'][number]

export function namedScope(scope: TemplateScope) {
  return scope === 'ALL'
    ? ('ALL' as const)
    : {
        locations: scope.locations.map((id) => outsideId('CO', id)),
        groups: scope.groups.map((id) => outsideId('LG', id)),
      }
}

/** @param known the uuids of locations and groups that are there: a scope may name others, which mean nothing */
export function presentVersions(
  { versions }: Template,
  now: string,
  addresses: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
): Version[] {
  const latest = versions.find(
    ({ start, isWithdrawn }) => !isWithdrawn && startSpan(start).until <= now,
  )
  return versions.map((version) => ({
    version: version.version,
    settings: version.settings.map(({ key, value, isLocked, why }) => ({
      key,
      value,
      locked: isLocked,
      why,
    })),
    scope: namedScope(thereOf(version.scope, known)),
    start: startOf(version),
    madeAt: version.madeAt,
    madeBy: version.madeBy === null ? null : (addresses.get(version.madeBy) ?? null),
    state: stateOf(version, latest?.version ?? 0, now),
  }))
}

function thereOf(scope: TemplateScope, known: ReadonlySet<string>): TemplateScope {
  if (scope === 'ALL') return scope
  return {
    locations: scope.locations.filter((id) => known.has(id)),
    groups: scope.groups.filter((id) => known.has(id)),
  }
}

function stateOf(
  { version, start, isWithdrawn }: TemplateVersion,
  latest: number,
  now: string,
): Version['state'] {
  if (isWithdrawn) return 'WITHDRAWN'
  if (version > latest && startSpan(start).until > now) return 'SCHEDULED'
  return version === latest ? 'LIVE' : 'FORMER'
}

function startOf({ start }: TemplateVersion): Version['start'] {
  return 'at' in start ? null : start
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
  const [latest] = versions.filter(({ isWithdrawn }) => !isWithdrawn)
  const coming = versions.find(
    ({ start, isWithdrawn }) => !isWithdrawn && startSpan(start).until > now,
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
    scheduled: coming === undefined ? null : startOf(coming),
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
