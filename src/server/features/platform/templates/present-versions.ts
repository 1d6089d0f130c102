import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { getTemplate } from '#contract/settings/templates.ts'
import type {
  Template,
  TemplateScope,
  TemplateVersion,
} from '#domain/location/templates/template.ts'
import { startSpan } from '#domain/location/templates/version-start.ts'
import { namedScope } from './present.ts'
import type { Place } from './queries-locations.ts'
import type { Run } from './runs/queries-runs.ts'
import type { VersionRun } from './runs/read-runs.ts'

type Shown = HandlerOutput<typeof getTemplate>
type Version = Shown['versions'][number]

/** What versions are shown with: who made them, the locations and groups that are there, and how far each version is. */
export type Around = {
  readonly addresses: ReadonlyMap<string, string>
  readonly places: readonly Place[]
  /** Uuids. */
  readonly groups: readonly string[]
  readonly runs: ReadonlyMap<number, VersionRun>
}

export function presentVersions(
  { versions }: Template,
  now: string,
  { addresses, places, groups, runs }: Around,
): Version[] {
  const latest = versions.find(
    ({ start, standing }) => standing === 'COUNTS' && startSpan(start).until <= now,
  )
  // A scope may name others, which mean nothing.
  const known = new Set([...groups, ...places.map(({ locationId }) => locationId)])
  const names = new Map(places.map(({ companyId, name }) => [companyId, name]))
  return versions.map((version) => ({
    version: version.version,
    settings: version.settings.map(({ key, value, isLocked, why }) => ({
      key,
      value,
      locked: isLocked,
      why,
    })),
    scope: namedScope(thereOf(version.scope, known)),
    start: 'at' in version.start ? null : version.start,
    madeAt: version.madeAt,
    madeBy: version.madeBy === null ? null : (addresses.get(version.madeBy) ?? null),
    state: stateOf(version, latest?.version ?? 0, now),
    progress: runs.get(version.version)?.progress ?? null,
    refusals: refusalsOf(runs.get(version.version)?.refusals ?? [], names),
  }))
}

/** The locations that these versions name, by name. */
export function namedPlaces(
  versions: readonly Version[],
  places: readonly Place[],
): Shown['places'] {
  const named = new Set(versions.flatMap(({ scope }) => (scope === 'ALL' ? [] : scope.locations)))
  return places
    .map(({ companyId, name }) => ({ id: outsideId('CO', companyId), name }))
    .filter(({ id }) => named.has(id))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function refusalsOf(
  refusals: Run['refusals'],
  names: ReadonlyMap<string, string>,
): Version['refusals'] {
  return refusals.flatMap(({ companyId, key, code }) => {
    const name = names.get(companyId)
    return name === undefined ? [] : [{ id: outsideId('CO', companyId), name, key, code }]
  })
}

function thereOf(scope: TemplateScope, known: ReadonlySet<string>): TemplateScope {
  if (scope === 'ALL') return scope
  return {
    locations: scope.locations.filter((id) => known.has(id)),
    groups: scope.groups.filter((id) => known.has(id)),
  }
}

function stateOf(
  { version, start, standing }: TemplateVersion,
  latest: number,
  now: string,
): Version['state'] {
  if (standing !== 'COUNTS') return standing
  if (version > latest && startSpan(start).until > now) return 'SCHEDULED'
  return version === latest ? 'LIVE' : 'FORMER'
}
