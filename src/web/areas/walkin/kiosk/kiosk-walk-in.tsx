import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { WalkInData } from '#contract/page.ts'
import type { WalkInEvent } from '#domain/walk-in/walk-in-event.ts'
import { useApp } from '#web/app-context.ts'
import { LocationFrame } from '#web/registration/first/location-frame.tsx'
import { readVisit } from '#web/registration/first/use-visit.ts'
import { useWalkIn, type WalkIn } from '../use-walk-in.ts'
import { prepareVisit } from '../door/visit-at-door.tsx'
import { serverSource } from '../walk-in-source.ts'
import { WalkInScreens } from '../walk-in.tsx'
import { HandOff } from './ends/hand-off.tsx'
import { type KioskData, useKiosk } from './kiosk.ts'
import { KioskVisitScreens } from './kiosk-visit.tsx'
import { PhotoScreen } from './ends/photo-screen.tsx'

const withoutInvite: readonly WalkInEvent[] = [{ type: 'visitor-unidentified' }]
/** Steps that a kiosk does not have: who is invited is found at the desk, never by mail. */
const phoneSteps: ReadonlySet<WalkIn['state']['step']> = new Set(['invite', 'email', 'inbox'])

/** Somebody without an invitation: the walk-in's own screens, and then those of the visit it has made. */
export function KioskWalkIn({
  data,
  onInvited,
  onDone,
}: {
  readonly data: KioskData
  /** There is an invitation after all. */
  readonly onInvited: () => void
  readonly onDone: () => void
}): ReactNode {
  const { server } = useKiosk()
  const { page } = useApp()
  const source = useMemo(() => serverSource(server.call), [server])
  const walkIn = useWalkIn({
    mode: 'KIOSK',
    data: useMemo(() => ofOneCompany(data), [data]),
    source,
    begin: withoutInvite,
    readVisit: async (token, companyId) => {
      const language = document.documentElement.lang
      const loaded = await readVisit({ call: server.callFor(token) }, language, companyId)
      await prepareVisit(page, loaded.data)
      return loaded
    },
  })
  const { state, move, visit } = walkIn
  const leave = useEffectEvent(move === 'forward' ? onInvited : onDone)
  const isOver = phoneSteps.has(state.step)
  useEffect(() => {
    if (isOver) leave()
  }, [isOver])
  const companyId = data.company.id
  const [isPhotographed, setIsPhotographed] = useState(data.params.takePhoto === 'OFF')
  if (visit !== null && state.step === 'visit' && !isPhotographed) {
    return (
      <WalkInPhoto
        data={data}
        visit={{ id: state.visitId, token: visit.token }}
        onDone={() => setIsPhotographed(true)}
      />
    )
  }
  if (visit !== null) {
    return <KioskVisitScreens data={data} visit={visit} companyId={companyId} onDone={onDone} />
  }
  return (
    <WalkInScreens walkIn={walkIn}>
      {data.behaviour.offerHandOff && 'draft' in state && state.step !== 'refused' && (
        <HandOff
          what={{ companyId, visitToken: null, state: { ...state.draft } }}
          onTaken={onDone}
        />
      )}
    </WalkInScreens>
  )
}

/** The photo of who came without an invitation: first thing once there is a visit to keep it with. */
function WalkInPhoto({
  data,
  visit,
  onDone,
}: {
  readonly data: KioskData
  readonly visit: { readonly id: string; readonly token: string }
  readonly onDone: () => void
}): ReactNode {
  const { desk } = useKiosk()
  const { company, languages, today, params } = data
  return (
    <LocationFrame
      titleKey="walkin_page_title"
      company={company}
      languages={languages}
      today={today}
      steps={null}
    >
      <PhotoScreen
        isRequired={params.takePhoto === 'REQUIRED'}
        onPhoto={async (photo) => {
          await desk.keepPhoto(company.id, visit, photo)
          onDone()
        }}
        onSkip={() => Promise.resolve(onDone())}
      />
    </LocationFrame>
  )
}

/** The company is chosen already, and the kiosk knows nobody. */
function ofOneCompany(data: KioskData): WalkInData {
  const companies = data.companies.filter(({ id }) => id === data.company.id)
  return { ...data, companies, identity: null }
}
