/** What somebody wants to know of figures first, beside the period before: on the screen and in an email. Issue 14 §6. */
import type { VisitCounts } from './visit-figures.ts'
import type { WorkplaceCounts } from './workplace-figures.ts'

export type Headline<Name extends string = string> = {
  readonly name: Name
  readonly unit: 'SHARE' | 'NUMBER' | 'SECONDS'
  /** Null: too few people. */
  readonly now: number | null
  readonly before: number | null
}

type Compared<Some> = { readonly now: Some | null; readonly before: Some | null }

/** The fullest day has no period before. */
export function workplaceHeadlines(
  totals: Compared<WorkplaceCounts>,
  peak: number | null,
): readonly Headline<'full' | 'noShows' | 'unbooked' | 'peak'>[] {
  const shareOf = (of: (counts: WorkplaceCounts) => number) => compare(totals, of)
  return [
    {
      name: 'full',
      unit: 'SHARE',
      ...shareOf(({ used, unbooked, places }) => share(used + unbooked, places)),
    },
    { name: 'noShows', unit: 'SHARE', ...shareOf(({ noShows, booked }) => share(noShows, booked)) },
    {
      name: 'unbooked',
      unit: 'SHARE',
      ...shareOf(({ used, unbooked }) => share(unbooked, used + unbooked)),
    },
    { name: 'peak', unit: 'NUMBER', now: peak, before: null },
  ]
}

export function visitHeadlines(
  totals: Compared<VisitCounts>,
  waits: Compared<{ readonly seconds: number | null }>,
): readonly Headline<'came' | 'walkIns' | 'wait' | 'denied'>[] {
  return [
    { name: 'came', unit: 'NUMBER', ...compare(totals, ({ came }) => came) },
    { name: 'walkIns', unit: 'NUMBER', ...compare(totals, ({ walkIns }) => walkIns) },
    {
      name: 'wait',
      unit: 'SECONDS',
      now: waits.now?.seconds ?? null,
      before: waits.before?.seconds ?? null,
    },
    { name: 'denied', unit: 'NUMBER', ...compare(totals, ({ denied }) => denied) },
  ]
}

/** The fullest of the days that are over or go on; the first of several. */
export function fullestDay<Day extends { readonly day: string; readonly peak: number | null }>(
  days: readonly Day[],
  today: string,
): Day | null {
  return days
    .filter(({ day }) => day <= today)
    .reduce<Day | null>((most, one) => ((one.peak ?? 0) > (most?.peak ?? 0) ? one : most), null)
}

/** At most all of it. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(1, part / whole)
}

function compare<Some>({ now, before }: Compared<Some>, of: (some: Some) => number) {
  return { now: now && of(now), before: before && of(before) }
}
