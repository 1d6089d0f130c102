import { useEffect, useRef, useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import type { ConsoleView } from '#domain/console/console-view.ts'
import type { StaffAction } from '#domain/visit/staff/staff-access.ts'
import { goTo } from '#web/areas/console/frame/use-console-view.ts'
import { visitParams } from '../visit-params.ts'

/** What is to be done to a visit as soon as it is open: an act that asks first, or to cancel it. */
export type AskedFirst = StaffAction | 'cancel'

export type OpenVisit = {
  /** The visit that is open beside the list. */
  readonly openId: string | null
  /** The row to which the keys go. */
  readonly currentId: string | null
  readonly setCurrentId: (visitId: string) => void
  /** What is to be done to it first. */
  readonly asked: AskedFirst | null
  readonly setAsked: (action: AskedFirst | null) => void
  readonly open: (visit: StaffVisit, ask?: AskedFirst | null) => void
  readonly close: () => void
  /** A visit that was changed may stand under another id. */
  readonly stay: (visitId: string) => void
}

/** Opens a visit beside the list and closes it; the address says which. `onLeft`: whoever leaves it is back at its row. */
export function useOpenVisit(view: ConsoleView, onLeft: () => void): OpenVisit {
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [asked, setAsked] = useState<AskedFirst | null>(null)
  const openId = view.visit === null ? null : Object.values(view.visit).join('/')
  // By whatever way it was left: once the list can be reached again.
  const lastOpenId = useRef(openId)
  useEffect(() => {
    if (lastOpenId.current !== null && openId === null) onLeft()
    lastOpenId.current = openId
  })
  return {
    openId,
    currentId,
    setCurrentId,
    asked,
    setAsked,
    open(visit, ask = null) {
      setAsked(ask)
      setCurrentId(visit.id)
      if (visit.id !== openId) goTo(withVisit(view, visit), openId === null ? 'push' : 'replace')
    },
    close() {
      setAsked(null)
      setCurrentId(openId)
      goTo({ ...view, visit: null })
    },
    stay(visitId) {
      setCurrentId(visitId)
      if (visitId !== openId) goTo(withVisit(view, { id: visitId }), 'replace')
    },
  }
}

export function withVisit(view: ConsoleView, { id }: Pick<StaffVisit, 'id'>): ConsoleView {
  const { date, meetingId, visitorId } = visitParams('', id)
  return { ...view, visit: { date, meetingId, visitorId } }
}
