/** Where a desk stands: its area, the area's neighbourhood (empty for none), and its place on the plan. */
export type StandingDesk = {
  readonly deskId: string
  readonly deskAreaId: string
  readonly neighbourhood: string
  readonly number: string
  readonly x: number
  readonly y: number
}

/**
 * Of the free desks the one that stands in best for another: the nearest in its area, else the first of an area of the
 * same neighbourhood. Null when there is none. Issue 4 §1, One tap.
 */
export function nearestDesk(
  wanted: StandingDesk,
  free: readonly StandingDesk[],
): StandingDesk | null {
  const here = free.filter(({ deskAreaId }) => deskAreaId === wanted.deskAreaId)
  if (here.length > 0) {
    return here.reduce((best, desk) =>
      distance(desk, wanted) < distance(best, wanted) ? desk : best,
    )
  }
  const around = free.filter(
    ({ neighbourhood }) => neighbourhood !== '' && neighbourhood === wanted.neighbourhood,
  )
  return around.toSorted(byAreaAndNumber)[0] ?? null
}

function distance(a: StandingDesk, b: StandingDesk): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function byAreaAndNumber(a: StandingDesk, b: StandingDesk): number {
  if (a.deskAreaId !== b.deskAreaId) return a.deskAreaId < b.deskAreaId ? -1 : 1
  return a.number.localeCompare(b.number, 'en', { numeric: true })
}
