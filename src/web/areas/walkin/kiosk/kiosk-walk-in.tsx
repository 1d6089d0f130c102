import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { WalkInData } from '#contract/page.ts'
import type { WalkInEvent } from '#domain/walk-in/walk-in-event.ts'
import type { WalkInDraft } from '#domain/walk-in/walk-in.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useWatched } from '#web/kiosk/watched.ts'
import { Late, lateComponent } from '#web/late.tsx'
import { LocationFrame } from '#web/registration/first/location-frame.tsx'
import { readVisit } from '#web/registration/first/use-visit.ts'
import { Button } from '#web/ui/button.tsx'
import { IdCardIcon } from '#web/ui/signs/seldom/seldom-icon.tsx'
import { useWalkIn, type WalkIn } from '../use-walk-in.ts'
import { prepareVisit } from '../door/visit-at-door.tsx'
import { serverSource } from '../walk-in-source.ts'
import { WalkInFrame } from '../walk-in-frame.tsx'
import { WalkInScreens } from '../walk-in.tsx'
import { HandOff } from './ends/hand-off.tsx'
import { type KioskData, useKiosk } from './kiosk.ts'
import { KioskVisitScreens } from './kiosk-visit.tsx'
import { PhotoScreen } from './ends/photo-screen.tsx'
import { useKeptScan } from './id-scan/kept-scan.ts'

const IdScanScreen = lateComponent(
  async () => (await import('./id-scan/id-scan-screen.tsx')).IdScanScreen,
)

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
  const companyId = data.company.id
  const { source, keep } = useKeptScan(
    server,
    companyId,
    useMemo(() => serverSource(server.call), [server]),
  )
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
  const { t } = useTranslator()
  const idScan = useOffer(data, state.step === 'details')
  const leave = useEffectEvent(move === 'forward' ? onInvited : onDone)
  const isOver = phoneSteps.has(state.step)
  useEffect(() => {
    if (isOver) leave()
  }, [isOver])
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
  if (idScan.shown !== null && state.step === 'details') {
    return (
      <WalkInFrame walkIn={walkIn}>
        <Late waiting={<output className="visually-hidden">{t('common_loading')}</output>}>
          <IdScanScreen
            company={data.company}
            keptDays={idScan.shown.keptDays}
            visitToken={null}
            onConfirm={async ({ id, ...names }) => {
              keep(id)
              idScan.close()
              await walkIn.act({ type: 'details-typed', details: withNames(state.draft, names) })
            }}
            onSkip={async () => idScan.close()}
            goBack={walkIn.goBack}
          />
        </Late>
      </WalkInFrame>
    )
  }
  const scanAfterAll = (
    <Button icon={<IdCardIcon />} onClick={idScan.open}>
      {t('kiosk_id_scan_open')}
    </Button>
  )
  return (
    <WalkInScreens walkIn={{ ...walkIn, otherWay: idScan.isOffered && scanAfterAll }}>
      {data.behaviour.offerHandOff && 'draft' in state && state.step !== 'refused' && (
        <HandOff
          what={{ companyId, visitToken: null, state: { ...state.draft } }}
          onTaken={onDone}
        />
      )}
    </WalkInScreens>
  )
}

/** The scanner is offered when the name is about to be asked for; and again beside the fields, while it and the server are there. */
function useOffer(data: KioskData, isAsked: boolean) {
  const { server } = useKiosk()
  const offer = useWatched(server.network) === 'online' ? data.idScanner : null
  /** Undefined: they weren't asked yet; null: they type. */
  const [shown, setShown] = useState<KioskData['idScanner']>()
  // Judged once: nobody who reads or waits is sent away because the network went, or the scanner was paused.
  if (isAsked && shown === undefined) setShown(offer)
  return {
    isOffered: offer !== null,
    shown: isAsked && shown !== undefined ? shown : null,
    open: () => setShown(offer),
    close: () => setShown(null),
  }
}

/** Those of the document take the place of what was typed; a part that it doesn't tell stays. */
function withNames(
  { details }: WalkInDraft,
  { firstname, lastname }: { readonly firstname: string; readonly lastname: string },
): Readonly<Record<string, string>> {
  return { ...details, ...(firstname && { firstname }), ...(lastname && { lastname }) }
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
