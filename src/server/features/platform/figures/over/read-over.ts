/** How many visitors come to each location, and how full each is, side by side. */
import { meanOf } from '#domain/figures/counts.ts'
import {
  visitMeasure,
  visitMeasures,
  workplaceMeasure,
  workplaceMeasures,
} from '#domain/figures/over-locations.ts'
import { noVisits } from '#domain/figures/visit-figures.ts'
import { noWorkplace } from '#domain/figures/workplace-figures.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  byPlace,
  frameOver,
  locationOf,
  sortLines,
  totalOf,
  type FiguresAsked,
} from './frame-over.ts'
import { sumVisits, sumWaits, sumWorkplaces, type WaitSum } from './queries.ts'

const noWaits: WaitSum = { waited: 0, seconds: 0 }

type Sorted = { readonly sort: string; readonly order: 'UP' | 'DOWN' }

/** All lines in the order that is asked for. */
export async function readVisitsOver(
  tx: Tx,
  organisationId: OrganisationId,
  asked: FiguresAsked & Sorted,
) {
  const { frame, places, weeks } = await frameOver(tx, organisationId, asked, 'VISITORS')
  const counts = byPlace(weeks === null ? [] : await sumVisits(tx, weeks))
  const waits = byPlace(weeks === null ? [] : await sumWaits(tx, weeks))
  const all = places.map((place) => ({
    location: locationOf(place),
    counts: counts(place.companyId),
    waited: waits(place.companyId),
  }))
  const lines = all.map(({ waited, ...line }) => ({ ...line, waits: presentWaits(waited) }))
  const measure = visitMeasures.find((one) => one === asked.sort) ?? 'came'
  return {
    ...frame,
    total: lines.length,
    withheld: lines.filter(({ counts: { now } }) => now === null).length,
    totals: totalOf(
      noVisits,
      all.map((line) => line.counts),
    ),
    waits: presentWaits(
      totalOf(
        noWaits,
        all.map((line) => line.waited),
      ),
    ),
    lines: sortLines(lines, asked, (line) =>
      visitMeasure(measure, line.counts.now, line.waits.now?.seconds ?? null),
    ),
  }
}

/** All lines in the order that is asked for. */
export async function readWorkplacesOver(
  tx: Tx,
  organisationId: OrganisationId,
  asked: FiguresAsked & Sorted,
) {
  const { frame, places, weeks } = await frameOver(tx, organisationId, asked, 'WORKPLACE')
  const counts = byPlace(weeks === null ? [] : await sumWorkplaces(tx, weeks))
  const lines = places.map((place) => ({
    location: locationOf(place),
    counts: counts(place.companyId),
  }))
  const measure = workplaceMeasures.find((one) => one === asked.sort) ?? 'full'
  return {
    ...frame,
    total: lines.length,
    withheld: lines.filter((line) => line.counts.now === null).length,
    totals: totalOf(
      noWorkplace,
      lines.map((line) => line.counts),
    ),
    lines: sortLines(lines, asked, (line) => workplaceMeasure(measure, line.counts.now)),
  }
}

function presentWaits({
  now,
  before,
}: {
  readonly now: WaitSum | null
  readonly before: WaitSum | null
}) {
  const present = (wait: WaitSum | null) =>
    wait && { waited: wait.waited, seconds: meanOf(wait.seconds, wait.waited) }
  return { now: present(now), before: present(before) }
}
