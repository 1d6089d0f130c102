import { fullName } from '#domain/name/full-name.ts'
import { type ReactNode, useMemo } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { isOfflineToken } from '#web/kiosk/offline/offline-desk.ts'
import type { FoundVisit } from '../use-walk-in.ts'
import { type DoorOfPlace, VisitAtDoor } from '../door/visit-at-door.tsx'
import { KioskEnd, WelcomeScreen } from './ends/end-screens.tsx'
import { HandOff } from './ends/hand-off.tsx'
import { type KioskData, useKiosk } from './kiosk.ts'
import { ToldLater } from './ends/told-later.tsx'

/** Whoever waits for somebody's decision sees it here, if it comes within so long. */
const waitSeconds = 120

/** The visit area's screens at the kiosk, with the token of the visit that was found or made. */
export function KioskVisitScreens({
  data,
  visit,
  companyId,
  names,
  onDone,
}: {
  readonly data: KioskData
  readonly visit: FoundVisit
  readonly companyId: string
  /** As their document has them. */
  readonly names?: DoorOfPlace['names']
  readonly onDone: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { server } = useKiosk()
  const { welcomeSeconds, offerHandOff } = data.behaviour
  const { phone } = data.company
  const isRecordedOnly = isOfflineToken(visit.token)
  const recordedText = isRecordedOnly ? t('kiosk_denied_recorded') : null
  const mayHandOff = offerHandOff && !isRecordedOnly
  const door = useMemo((): DoorOfPlace => {
    const end = <KioskEnd seconds={welcomeSeconds} onDone={onDone} />
    const denied = (
      <>
        {isRecordedOnly && <ToldLater host={null} phone={phone} />}
        {end}
      </>
    )
    const waiting = <KioskEnd seconds={Math.max(welcomeSeconds, waitSeconds)} onDone={onDone} />
    const arrived: DoorOfPlace['arrived'] = ({ state: { data, wasApproved } }) => {
      const { id, status, visitor, host } = data.visit
      const isIn = status === 'CHECKED_IN' || status === 'ON_SITE'
      if (!isIn && !isRecordedOnly) return null
      const { firstname } = visitor
      const hostName = fullName(host)
      return (
        <WelcomeScreen
          visit={{ id, token: visit.token, firstname, hostName, status }}
          companyId={companyId}
          phone={phone}
          wasApproved={wasApproved}
          seconds={welcomeSeconds}
          onDone={onDone}
        />
      )
    }
    const afterEnd = { complete: end, waiting, denied, past: end }
    return {
      mode: 'KIOSK',
      ...(recordedText !== null && { recorded: recordedText }),
      ...(names && { names }),
      arrived,
      afterEnd,
    }
    // oxlint-disable-next-line react/exhaustive-deps -- starting over is always the same act
  }, [welcomeSeconds, isRecordedOnly, recordedText, visit.token, companyId, names, phone, t])
  return (
    <>
      <VisitAtDoor visit={visit} door={door} callFor={server.callFor} />
      {mayHandOff && (
        <HandOff what={{ companyId, visitToken: visit.token, state: null }} onTaken={onDone} />
      )}
    </>
  )
}
