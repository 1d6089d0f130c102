import type { ReactNode } from 'react'
import { walkInProgress } from '#domain/walk-in/walk-in-progress.ts'
import { LocationFrame } from '#web/registration/first/location-frame.tsx'
import type { WalkIn } from './use-walk-in.ts'

/** The frame of the location around each screen of the walk-in. Spec §2, Header. */
export function WalkInFrame({
  walkIn,
  children,
}: {
  readonly walkIn: WalkIn
  readonly children: ReactNode
}): ReactNode {
  const { data, state } = walkIn
  return (
    <LocationFrame
      titleKey="walkin_page_title"
      company={data.company}
      languages={data.languages}
      today={data.today}
      steps={walkInProgress(state, 1)}
    >
      {children}
    </LocationFrame>
  )
}
