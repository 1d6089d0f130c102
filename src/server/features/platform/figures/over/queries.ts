/** All SQL that reads the figures of several locations: what each of them shows by itself, and nothing else. */
import { sql, type RawBuilder } from 'kysely'
import type { Counts } from '#domain/figures/counts.ts'
import type { Module } from '#domain/location/module.ts'
import type { VisitCounts } from '#domain/figures/visit-figures.ts'
import type { WorkplaceCounts } from '#domain/figures/workplace-figures.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { locationsIn, type Reach } from '#server/platform/reach/reach.ts'

export type FigurePlace = {
  readonly companyId: CompanyId
  readonly name: string
  readonly timeZone: string
  /** As it was saved; null for the default. */
  readonly smallestGroup: number | null
}

/** By name. */
export async function listFigurePlaces(
  tx: Tx,
  reach: Reach,
  module: Module,
): Promise<readonly FigurePlace[]> {
  const { rows } = await sql<FigurePlace>`
    select c.company_id as "companyId", c.name, c.time_zone as "timeZone", (
      select (p.params ->> 'smallestGroup')::integer from company_params p
      where p.company_id = c.company_id and p.area = 'employee-management') as "smallestGroup"
    from ${locationsIn(reach, module)} order by lower(c.name), c.company_id`.execute(tx)
  return rows
}

/** Weeks that touch: those that are summed up from `from` on, and as many before it. All are over. */
export type WeeksOver = {
  readonly before: string
  readonly from: string
  readonly to: string
  /** With how many people a week of each location may be shown. */
  readonly places: readonly { readonly companyId: CompanyId; readonly smallest: number }[]
}

/** Of one location, in the weeks that are asked for, or in those before. */
export type Sum<Some> = {
  readonly companyId: CompanyId
  readonly isNow: boolean
  readonly counts: Some
}

export type WaitSum = { readonly waited: number; readonly seconds: number }

/** A sum by its name, of rows that are a week each. */
type Sums<Some> = { readonly [Name in keyof Some]: RawBuilder<unknown> }

export function sumVisits(tx: Tx, weeks: WeeksOver): Promise<readonly Sum<VisitCounts>[]> {
  return sumWeeks<VisitCounts>(tx, weeks, sql`visit_figure_weeks`, {
    expected: sql`w.expected`,
    came: sql`w.came`,
    denied: sql`w.denied`,
    walkIns: sql`w.walked_in`,
    noShows: sql`w.no_shows`,
  })
}

export function sumWorkplaces(tx: Tx, weeks: WeeksOver): Promise<readonly Sum<WorkplaceCounts>[]> {
  return sumWeeks<WorkplaceCounts>(tx, weeks, sql`workplace_figure_weeks`, {
    places: sql`w.places`,
    booked: sql`w.booked`,
    used: sql`w.used`,
    released: sql`w.released`,
    unbooked: sql`w.unbooked`,
    noShows: sql`w.booked - w.used`,
  })
}

/** The people are the hosts, of whom enough have to stand behind a week, and behind whom enough visitors. */
export function sumWaits(tx: Tx, weeks: WeeksOver): Promise<readonly Sum<WaitSum>[]> {
  const of = { waited: sql`w.waited`, seconds: sql`w.seconds` }
  return sumWeeks<WaitSum>(tx, weeks, sql`wait_figure_weeks`, of, sql`and w.waited >= p.smallest`)
}

/** Weeks with enough people, each of them as the location itself shows it (`showParts`), summed up. */
async function sumWeeks<Some extends Counts>(
  tx: Tx,
  { before, from, to, places }: WeeksOver,
  table: RawBuilder<unknown>,
  sums: Sums<Some>,
  enough: RawBuilder<unknown> = sql``,
): Promise<readonly Sum<Some>[]> {
  const ids = places.map(({ companyId }) => companyId)
  const all = Object.entries<RawBuilder<unknown>>(sums).map(
    ([name, column]) => sql`${name}::text, sum(${column})`,
  )
  const { rows } = await sql<Sum<Some>>`
    select w.company_id as "companyId", w.week >= ${from}::date as "isNow",
      jsonb_build_object(${sql.join(all)}) as counts
    from ${table} w
    join unnest(${ids}::uuid[], ${places.map(({ smallest }) => smallest)}::integer[]) p (company_id, smallest)
      on p.company_id = w.company_id
    where w.week between ${before}::date and ${to}::date and people_of(w.people, w.crowd) >= p.smallest ${enough}
    group by w.company_id, "isNow"`.execute(tx)
  return rows
}
