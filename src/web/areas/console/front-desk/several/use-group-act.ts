import { useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import type { StaffAction } from '#domain/visit/staff/staff-access.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { canTakeBack, sendAct } from '../send-act.ts'
import type { VisitLog } from '../log/use-visit-log.ts'
import { actOnEach, type Refused } from './act-on-each.ts'

/** What was done to several, to whom not and why, and for whom it can be taken back. */
export type GroupTold = {
  readonly action: StaffAction
  readonly done: readonly StaffVisit[]
  readonly refused: readonly Refused<StaffVisit>[]
  readonly back: readonly StaffVisit[]
}

export type GroupAct = {
  /** How many of how many are through; null while nothing is under way. */
  readonly progress: { readonly count: number; readonly of: number } | null
  readonly told: GroupTold | null
  readonly tell: (told: GroupTold | null) => void
  /** Resolves to those to whom it was done. `before`: what was done already, before it was tried again. */
  readonly run: (
    action: StaffAction,
    visits: readonly StaffVisit[],
    before?: GroupTold,
  ) => Promise<readonly StaffVisit[]>
}

/** One act on several visits: each is a call of its own, and a repeated one changes nothing twice. */
export function useGroupAct({ readVisit }: Pick<VisitLog, 'readVisit'>): GroupAct {
  const { call, page } = useConsole()
  const [progress, setProgress] = useState<GroupAct['progress']>(null)
  const [told, tell] = useState<GroupTold | null>(null)
  return {
    progress,
    told,
    tell,
    async run(action, visits, before) {
      if (progress !== null) return []
      const of = visits.length
      const back: StaffVisit[] = []
      const act = async (visit: StaffVisit): Promise<void> => {
        // As it is now is shown, also where somebody else was faster.
        const renew = async (): Promise<StaffVisit | null> => readVisit(visit.id).catch(() => null)
        try {
          await sendAct(call, page.location.companyId, visit, action)
        } catch (error) {
          await renew()
          throw error
        }
        const now = await renew()
        if (now !== null && canTakeBack(visit, action, now)) back.push(now)
      }
      tell(null)
      setProgress({ count: 0, of })
      try {
        const { done, refused } = await actOnEach(visits, act, (count) =>
          setProgress({ count, of }),
        )
        tell({
          action,
          done: [...(before?.done ?? []), ...done],
          refused,
          back: [...(before?.back ?? []), ...back],
        })
        return done
      } finally {
        setProgress(null)
      }
    },
  }
}

/** Whether the same may succeed when it is tried again: nobody has decided. */
export function isUndecided({ error }: Refused<StaffVisit>): boolean {
  return error.code === 'network' || error.status >= 500 || error.status === 429
}
