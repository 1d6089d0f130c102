import type { ReactNode } from 'react'
import { useDoor } from '../door.ts'
import { LocationFrame } from './location-frame.tsx'
import type { Visit } from './use-visit.ts'
import { stepCount } from './visit-standing.ts'

/** The frame of the location around each screen of a visit. Spec §2, Header. */
export function VisitFrame({
  visit,
  children,
}: {
  readonly visit: Visit
  readonly children: ReactNode
}): ReactNode {
  const door = useDoor()
  const { data, flow } = visit.state
  return (
    <LocationFrame
      titleKey={door ? 'walkin_page_title' : 'visit_page_title'}
      company={data.company}
      languages={data.languages}
      today={data.today}
      steps={stepCount({ ...visit.standing.progress, current: visit.current }, flow, door)}
      // Without a connection the questions stay in their language, and nothing typed is lost.
      onChoose={(code) => void visit.read(code).catch(() => undefined)}
    >
      {children}
    </LocationFrame>
  )
}
