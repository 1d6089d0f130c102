import type { Template } from '#domain/location/templates/template.ts'
import { startSpan } from '#domain/location/templates/version-start.ts'
import { type Above, listConcerned } from '../apply-templates.ts'
import { listFaults } from '../queries-locations.ts'
import { listRuns, type Run } from './queries-runs.ts'

/** How far a version is on its way; without progress nothing is under way. */
export type VersionRun = {
  readonly progress: {
    readonly done: number
    readonly total: number
    readonly failed: number
  } | null
  readonly refusals: Run['refusals']
}

/**
 * By their numbers, the versions of a template that are under way or were refused. How many locations have one is counted anew, because
 * what they have says it.
 * @param all every template of the organisation
 */
export async function readRuns(
  above: Pick<Above, 'tx' | 'organisationId' | 'act'>,
  all: readonly Template[],
  { templateId, versions }: Template,
): Promise<ReadonlyMap<number, VersionRun>> {
  const { tx, organisationId, act } = above
  const found = new Map<number, VersionRun>()
  const latest = versions.find(({ standing }) => standing === 'COUNTS')
  for (const run of await listRuns(tx, organisationId, templateId)) {
    const { version, refusals, concerned, tried } = run
    const standing = versions.find((one) => one.version === version)?.standing
    const progress =
      standing === 'TRYING'
        ? { done: tried, total: concerned ?? 0, failed: refusals.length }
        : version === latest?.version &&
            run.settledAt === null &&
            startSpan(latest.start).until <= act.at
          ? await countTaken(above, all, concerned ?? 0)
          : null
    if (progress !== null || refusals.length > 0) found.set(version, { progress, refusals })
  }
  return found
}

async function countTaken(
  above: Pick<Above, 'tx' | 'organisationId' | 'act'>,
  all: readonly Template[],
  concerned: number,
): Promise<VersionRun['progress']> {
  const lacking = await listConcerned(above, all)
  const faults = new Set(
    (await listFaults(above.tx, above.organisationId)).map(({ companyId }) => companyId),
  )
  const total = Math.max(concerned, lacking.length)
  const failed = lacking.filter(({ place }) => faults.has(place.companyId)).length
  return { done: total - lacking.length, total, failed }
}
