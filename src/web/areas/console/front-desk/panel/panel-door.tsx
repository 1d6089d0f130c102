import type { ReactNode } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { later } from '#web/areas/console/frame/later.tsx'
import type { VisitActs } from '../use-visit-act.ts'

const DoorPart = later(async () => (await import('../door/door-part.tsx')).DoorPart, {
  isQuiet: true,
})

/** The visit's door credential, for whoever lets people in. For the browser alone: its code comes on demand. Issue 15 §5. */
export function PanelDoor(props: {
  readonly visit: StaffVisit
  readonly say: VisitActs['say']
}): ReactNode {
  const { page } = useConsole()
  return page.location.rights.includes('CHANGE_VISIT_STATUS') ? <DoorPart {...props} /> : null
}
