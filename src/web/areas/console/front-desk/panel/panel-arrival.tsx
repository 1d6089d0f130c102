import type { ReactNode } from 'react'
import type { ArrivalProps } from '../arrival/arrival-part.tsx'
import { passFocusOn } from '#web/areas/console/frame/focus-once.ts'
import { later } from '#web/areas/console/frame/later.tsx'

const ArrivalPart = later(async () => (await import('../arrival/arrival-part.tsx')).ArrivalPart)

/** Whoever is waited for answers here as from the mail. For the browser alone: its code comes on demand. Issue 5 §2, Host's page. */
export function PanelArrival(props: ArrivalProps): ReactNode {
  if (!props.visit.mayAnswerArrival) return null
  return (
    // It goes when the visitor leaves.
    <div ref={passFocusOn}>
      <ArrivalPart {...props} />
    </div>
  )
}
