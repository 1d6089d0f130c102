import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { VisitData } from '#contract/page.ts'
import { useApp } from '#web/app-context.ts'
import { Late } from '#web/late.tsx'
import { whenIdle } from '#web/next-task.ts'
import { useDoor } from '../door.ts'
import { loadScreens, screenOf } from './screens.ts'
import { trackLater } from './track-later.ts'
import { OwnWords } from '../own-words.tsx'
import { useBackButton } from '../use-back-button.ts'
import { type Visit, useVisit } from './use-visit.ts'
import { VisitFrame } from './visit-frame.tsx'

/** The area once the visit is known: one screen at a time, the one that waits. */
export function VisitScreens({ data }: { readonly data: VisitData }): ReactNode {
  const { page } = useApp()
  const visit = useVisit(data)
  const { current, state } = visit
  const place = current === 'flow' ? `flow ${state.flow.currentScreenId}` : current
  const goBack = useBackButton(place, state.move, visit.goBack)
  const companyId = data.company.id
  useEffect(() => {
    trackLater(page, companyId, { name: 'pageview', url: page.path })
  }, [page, companyId])
  useSkippedTold(visit)
  // What comes next is fetched while this screen is read, so that a tap answers at once.
  const { steps } = visit.standing.progress
  const next = current === 'finish' ? steps.at(-1) : steps[steps.indexOf(current) + 1]
  useEffect(() => {
    if (next !== undefined) whenIdle(() => loadScreens([next, 'finish']).catch(() => undefined))
  }, [next])
  const door = useDoor()
  const isEnd = current === 'pass' || current === 'end'
  const arrived = (isEnd && door?.arrived?.(visit)) || null
  const CurrentScreen = screenOf(current)
  const screens = (
    <VisitFrame visit={visit}>
      <Late>
        {/* oxlint-disable-next-line react/static-components -- one component for each step, kept in a table */}
        {arrived ?? <CurrentScreen key={current} visit={{ ...visit, goBack }} />}
      </Late>
    </VisitFrame>
  )
  // A kiosk says its own words already, which come before those of its location.
  return door?.mode === 'KIOSK' ? screens : <OwnWords data={state.data}>{screens}</OwnWords>
}

/** Tells the usage statistics of each screen of the flow that was passed over, once. Spec §7, screen-skipped. */
function useSkippedTold({ state: { skipped }, tell }: Visit): void {
  const told = useRef(0)
  const tellOf = useEffectEvent((screenId: string) => tell({ name: 'screen-skipped', screenId }))
  useEffect(() => {
    for (const screenId of skipped.slice(told.current)) tellOf(screenId)
    told.current = skipped.length
  }, [skipped])
}
