import { type ReactNode, useMemo } from 'react'
import { isOfflineToken } from '#web/kiosk/offline/offline-desk.ts'
import type { Door } from '#web/registration/door.ts'
import type { FoundVisit } from '../use-walk-in.ts'
import { VisitAtDoor } from '../visit-at-door.tsx'
import { KioskEnd } from './end-screens.tsx'
import { HandOff } from './hand-off.tsx'
import { type KioskData, useKiosk } from './kiosk.ts'

/** Whoever waits for somebody's decision sees it here, if it comes within so long. */
const waitSeconds = 120

/** The visit area's screens at the kiosk, with the token of the visit that was found or made. */
export function KioskVisitScreens({
  data,
  visit,
  companyId,
  onDone,
}: {
  readonly data: KioskData
  readonly visit: FoundVisit
  readonly companyId: string
  readonly onDone: () => void
}): ReactNode {
  const { server } = useKiosk()
  const { welcomeSeconds, offerHandOff } = data.behaviour
  const mayHandOff = offerHandOff && !isOfflineToken(visit.token)
  const door = useMemo((): Pick<Door, 'mode' | 'afterEnd'> => {
    const end = <KioskEnd seconds={welcomeSeconds} onDone={onDone} />
    const waiting = <KioskEnd seconds={Math.max(welcomeSeconds, waitSeconds)} onDone={onDone} />
    return { mode: 'KIOSK', afterEnd: { complete: end, waiting, denied: end, past: end } }
    // oxlint-disable-next-line react/exhaustive-deps -- starting over is always the same act
  }, [welcomeSeconds])
  return (
    <>
      <VisitAtDoor visit={visit} door={door} callFor={server.callFor} />
      {mayHandOff && (
        <HandOff what={{ companyId, visitToken: visit.token, state: null }} onTaken={onDone} />
      )}
    </>
  )
}
