import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { findInLog } from '../rows/log-rows.ts'
import type { Choice } from '../log/use-choice.ts'
import type { VisitLog } from '../log/use-visit-log.ts'
import { actOnEach } from './act-on-each.ts'

/**
 * Those who are chosen, as they are now: what others change counts, also where a visit has left the list. Who cannot be seen any
 * more stays as it was, and the act on it is refused.
 */
export function useChosenVisits(log: VisitLog, chosen: Choice['chosen']): readonly StaffVisit[] {
  const [read, setRead] = useState<ReadonlyMap<string, StaffVisit>>(new Map())
  const { state, version, versionOf } = log
  const versionsRead = useRef<ReadonlyMap<string, number>>(new Map())
  const renew = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const away = [...(chosen?.keys() ?? [])].filter(
      (id) => findInLog(state, id) === undefined && versionsRead.current.get(id) !== versionOf(id),
    )
    const found = new Map<string, StaffVisit>()
    const readOne = async (id: string): Promise<void> => {
      const visit = signal.aborted ? null : await log.readVisit(id)
      if (visit !== null) found.set(id, visit)
      if (!signal.aborted)
        versionsRead.current = new Map([...versionsRead.current, [id, versionOf(id)]])
    }
    await actOnEach(away, readOne, () => undefined)
    if (!signal.aborted && found.size > 0) setRead((before) => new Map([...before, ...found]))
  })
  useEffect(() => {
    if (version === 0) return undefined
    const controller = new AbortController()
    // oxlint-disable-next-line react/set-state-in-effect -- what is set comes with the answer of the server
    void renew(controller.signal)
    return () => controller.abort()
  }, [version])
  return [...(chosen ?? [])].map(([id, visit]) => findInLog(state, id) ?? read.get(id) ?? visit)
}
