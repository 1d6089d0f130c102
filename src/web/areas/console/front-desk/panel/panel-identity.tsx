import type { ReactNode } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { later } from '#web/areas/console/frame/later.tsx'
import type { VisitActs } from '../use-visit-act.ts'

const IdentityPart = later(async () => (await import('../identity/identity-part.tsx')).IdentityPart)

/** Who the visitor is, as far as somebody has looked. For the browser alone: its code comes on demand. Reference §3. */
export function PanelIdentity(props: {
  readonly visit: StaffVisit
  readonly say: VisitActs['say']
}): ReactNode {
  return <IdentityPart {...props} />
}
