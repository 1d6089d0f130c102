import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import type { meeting } from '#contract/visits/meetings.ts'
import type { StaffVisit } from '#contract/page.ts'
import type { MeetingVisit } from '#domain/visit/invitation/meeting-change.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { visitParams } from '../visit-params.ts'

export type Meeting = z.output<typeof meeting>
export type MeetingVisitor = Meeting['visitors'][number]

/** What is read, and how often it was tried. */
type Asked = { readonly meetingId: string; readonly tries: number }

/** The meeting of a visit, read once. */
export function useMeeting(visit: StaffVisit): {
  readonly meeting: Meeting | null
  readonly isFailed: boolean
  readonly retry: () => void
} {
  const { call, page } = useConsole()
  const { companyId } = page.location
  const { meetingId } = visitParams(companyId, visit.id)
  const [read, setRead] = useState<Meeting | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const load = useEffectEvent(async (asked: Asked, signal: AbortSignal): Promise<void> => {
    try {
      const params = { companyId, meetingId: asked.meetingId }
      setRead(await call('meetings.get', { params }, signal))
      setIsFailed(false)
    } catch {
      if (!signal.aborted) setIsFailed(true)
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    // oxlint-disable-next-line react/set-state-in-effect -- what is set comes with the answer of the server
    void load({ meetingId, tries }, controller.signal)
    return () => controller.abort()
  }, [meetingId, tries])
  return { meeting: read, isFailed, retry: () => setTries(tries + 1) }
}

/** Every visit of the meeting that stands. */
export function visitsOf({ visitors }: Meeting): readonly MeetingVisit[] {
  return visitors.flatMap(({ id, visits }) =>
    visits.map((visit) => ({
      visitorId: id,
      visitDate: visit.id.slice(0, 10),
      status: visit.status,
    })),
  )
}

/** Who comes on a day. */
export function visitorsOn({ visitors }: Meeting, date: string): readonly MeetingVisitor[] {
  return visitors.filter(({ visits }) => visits.some(({ id }) => id.startsWith(date)))
}
