import type { StaffVisit, VisitList } from '#contract/page.ts'
import { pageSize } from '#domain/console/console-view.ts'
import { compareVisits, type LogState, withoutFound } from './log-state.ts'

/** What the server says about visits that have changed. */
export type Changed = {
  readonly ids: readonly string[]
  /** Total and counts of the whole list, and those of the ids that it finds in any status. */
  readonly answer: VisitList
  /** Which statuses the list holds; null: all. */
  readonly statuses: readonly string[] | null
  /** Those that the list no longer finds in any status, as they are now. */
  readonly gone: readonly StaffVisit[]
  readonly nowMs: number
}

type Row = { readonly index: number; readonly visit: StaffVisit }

/**
 * The list with these visits as they are now, and everything else as it was: a visit that no longer belongs to it is held in place,
 * a new one moves those after it. Null if what was read isn't enough to tell: then its pages have to be read again.
 */
export function withChanged(state: LogState, changed: Changed): LogState | null {
  const { answer, statuses, nowMs } = changed
  const list = new Rows(state)
  const held = new Map(state.held.map((one) => [one.visit.id, one]))
  const now = new Map([...changed.gone, ...answer.visits].map((visit) => [visit.id, visit]))
  const inList = new Set(
    answer.visits
      .filter(({ status }) => statuses?.includes(status) ?? true)
      .map((visit) => visit.id),
  )
  const mayHaveCome: StaffVisit[] = []
  const mayHaveLeft: (StaffVisit | undefined)[] = []
  for (const id of new Set(changed.ids)) {
    const visit = now.get(id)
    const isIn = visit !== undefined && inList.has(id)
    if (isIn && list.replace(visit)) continue
    const wasIn = list.remove(id)
    const wasHeld = held.get(id)
    held.delete(id)
    if (isIn) {
      if (wasIn || wasHeld !== undefined) list.insert(visit)
      else mayHaveCome.push(visit)
    } else if (!wasIn && wasHeld === undefined) mayHaveLeft.push(visit)
    else if (visit !== undefined) held.set(id, { visit, sinceMs: wasHeld?.sinceMs ?? nowMs })
  }
  // For visits that were never read, only the total says whether they were in the list before.
  const more = answer.total - list.total
  if (mayHaveCome.length > 0 && mayHaveLeft.length > 0) return null
  if (more === 0) {
    if (!mayHaveCome.every((visit) => list.hasRoomFor(visit))) return null
  } else if (more > 0) {
    if (more !== mayHaveCome.length) return null
    for (const visit of mayHaveCome) list.insert(visit)
  } else {
    if (more !== -mayHaveLeft.length) return null
    for (const visit of mayHaveLeft) {
      if (visit === undefined || !list.hasRoomFor(visit)) return null
      list.removeUnread(visit)
    }
  }
  return withoutFound({
    ...state,
    total: answer.total,
    counts: answer.counts,
    pages: list.pages(),
    held: [...held.values()].toSorted((a, b) => compareVisits(a.visit, b.visit)),
  })
}

/** The rows that were read, in order, with gaps for rows that were not. */
class Rows {
  private rows: Row[]
  total: number

  constructor({ pages, total }: LogState) {
    this.total = total
    this.rows = [...pages]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([page, visits]) =>
        visits.flatMap((visit, at) =>
          visit === undefined ? [] : [{ index: page * pageSize + at, visit }],
        ),
      )
  }

  /** @returns whether the visit was replaced in place; false if it is unread or has moved. */
  replace(visit: StaffVisit): boolean {
    const at = this.rows.findIndex((row) => row.visit.id === visit.id)
    const row = this.rows[at]
    if (row === undefined || compareVisits(row.visit, visit) !== 0) return false
    this.rows[at] = { index: row.index, visit }
    return true
  }

  remove(id: string): boolean {
    const at = this.rows.findIndex(({ visit }) => visit.id === id)
    if (at < 0) return false
    this.rows.splice(at, 1)
    this.moveFrom(at, -1)
    return true
  }

  insert(visit: StaffVisit): void {
    const { at, index } = this.placeOf(visit)
    this.moveFrom(at, 1)
    if (index !== null) this.rows.splice(at, 0, { index, visit })
  }

  /** Removes an unread row from a gap. */
  removeUnread(visit: StaffVisit): void {
    this.moveFrom(this.placeOf(visit).at, -1)
  }

  /** Whether there can be an unread row where this one belongs. */
  hasRoomFor(visit: StaffVisit): boolean {
    return this.placeOf(visit).index === null
  }

  pages(): LogState['pages'] {
    const pages = new Map<number, (StaffVisit | undefined)[]>()
    for (const { index, visit } of this.rows) {
      const number = Math.floor(index / pageSize)
      const page = pages.get(number) ?? []
      pages.set(number, page)
      while (page.length < index % pageSize) page.push(undefined)
      page.push(visit)
    }
    return pages
  }

  /** The position of the row it belongs before; `index` is null if its neighbours aren't adjacent. */
  private placeOf(visit: StaffVisit): { readonly at: number; readonly index: number | null } {
    const behind = this.rows.findIndex((row) => compareVisits(row.visit, visit) > 0)
    const at = behind < 0 ? this.rows.length : behind
    const first = (this.rows[at - 1]?.index ?? -1) + 1
    const end = this.rows[at]?.index ?? this.total
    return { at, index: first === end ? first : null }
  }

  private moveFrom(at: number, by: 1 | -1): void {
    this.total += by
    this.rows = this.rows.map((row, position) =>
      position < at ? row : { index: row.index + by, visit: row.visit },
    )
  }
}
