import { useRef, useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { rowOf, visitAt } from '../rows/log-rows.ts'
import type { VisitLog } from './use-visit-log.ts'

/** By id, as they were when they were chosen. */
type Chosen = ReadonlyMap<string, StaffVisit>

export type Choice = {
  /** Null while nobody chooses. */
  readonly chosen: Chosen | null
  /** Something has been chosen before: what was done to it is still told. */
  readonly isUsed: boolean
  /** Begins with nobody. */
  readonly begin: () => void
  readonly end: () => void
  readonly toggle: (visit: StaffVisit) => void
  /** All from where the choice began to the row, counted from 0; `from` is where it begins if it has not. */
  readonly reach: (row: number, from?: StaffVisit) => Promise<void>
  /** The first of all that the list's question finds. */
  readonly all: () => Promise<void>
  /** These are done with. */
  readonly drop: (ids: readonly string[]) => void
}

/** So many can be chosen at once: what is done to them is done one by one. */
export const mostChosen = 100

/** Several visits of the list, for one act. It ends with the question (`key`) that they were found by. */
export function useChoice(log: VisitLog, key: string): Choice {
  const [kept, setKept] = useState<{ readonly key: string; readonly chosen: Chosen | null }>()
  const start = useRef<{ key: string; id: string; base: Chosen } | null>(null)
  const reached = useRef(0)
  const chosen = kept?.key === key ? kept.chosen : null
  const choose = (visits: Iterable<StaffVisit>): void => {
    const first = [...visits].slice(0, mostChosen)
    setKept({ key, chosen: new Map(first.map((visit) => [visit.id, visit])) })
  }
  const end = (): void => {
    start.current = null
    setKept({ key, chosen: null })
  }
  return {
    chosen,
    isUsed: kept !== undefined,
    begin: () => choose([]),
    end,
    toggle(visit) {
      const base = new Map(chosen)
      if (!base.delete(visit.id)) base.set(visit.id, visit)
      if (base.size === 0) return end()
      choose(base.values())
      start.current = { key, id: visit.id, base }
    },
    async reach(row, from) {
      if (start.current?.key !== key) {
        start.current = from === undefined ? null : { key, id: from.id, base: chosen ?? new Map() }
      }
      const { id, base } = start.current ?? { id: '', base: chosen }
      const at = rowOf(log.state, id)
      const begin = at < 0 ? row : at
      const isDown = row >= begin
      const far = isDown ? Math.min(row, begin + mostChosen) : Math.max(row, begin - mostChosen)
      reached.current += 1
      const times = reached.current
      const read = await log.readRows(Math.min(begin, far), Math.max(begin, far))
      if (times !== reached.current) return
      const rows = Array.from({ length: Math.abs(far - begin) + 1 }, (_, step) =>
        visitAt(read, begin + (isDown ? step : -step)),
      ).filter((visit) => visit !== null)
      choose(new Map([...(base?.values() ?? []), ...rows].map((one) => [one.id, one])).values())
    },
    async all() {
      const { pages } = await log.readRows(0, mostChosen - 1)
      choose((pages.get(0) ?? []).filter((visit) => visit !== undefined))
    },
    drop(ids) {
      // Who is done with is not chosen again by going on from where the choice began.
      start.current = null
      const rest = new Map(chosen)
      for (const id of ids) rest.delete(id)
      if (rest.size === 0) end()
      else choose(rest.values())
    },
  }
}
