import { useEffect, useEffectEvent, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { VisitList } from '#contract/page.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import type { FrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'

export type VisitorRecord = CallOutput<Endpoints['directory.get']>
export type Match = CallOutput<Endpoints['directory.matches']>['matches'][number]

type Read = {
  readonly visitor: VisitorRecord
  readonly history: VisitList
  /** Null for whoever may not see them. */
  readonly matches: readonly Match[] | null
}

export type VisitorReading = {
  readonly read: Read | null
  readonly problem: 'gone' | 'failed' | null
  /** Reads all anew. */
  readonly again: () => void
}

/** How many visits are shown of one person. */
const shownVisits = 50

/** What is known of one visitor. */
export function useVisitor({ call }: FrontDesk, visitorId: string): VisitorReading {
  const { page } = useConsole()
  const { companyId } = page.location
  const [tries, setTries] = useState(0)
  const [read, setRead] = useState<Read | null>(null)
  const [problem, setProblem] = useState<VisitorReading['problem']>(null)
  const load = useEffectEvent(async (signal: AbortSignal, _tries: number) => {
    const params = { companyId, visitorId }
    try {
      const [visitor, history] = await Promise.all([
        call('directory.get', { params }, signal),
        call(
          'visits.list',
          { params: { companyId }, query: { visitorId, pageSize: shownVisits } },
          signal,
        ),
      ])
      const matches = visitor.abilities.matches
        ? (await call('directory.matches', { params }, signal)).matches
        : null
      if (signal.aborted) return
      setRead({ visitor, history, matches })
      setProblem(null)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      setProblem(error.status === 404 || error.status === 422 ? 'gone' : 'failed')
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    // oxlint-disable-next-line react/set-state-in-effect -- what is set comes with the answer of the server
    void load(controller.signal, tries)
    return () => controller.abort()
  }, [tries])
  return { read, problem, again: () => setTries(tries + 1) }
}
