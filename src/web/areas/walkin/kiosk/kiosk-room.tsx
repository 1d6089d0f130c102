import './ends/kiosk-ends.css'
import './kiosk-screens.css'
import './kiosk-host.css'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { readPassCode } from '#domain/pass/pass-code.ts'
import { outsideId } from '#contract/outside-id.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator, TranslatorProvider } from '#web/i18n/translator-context.tsx'
import { Late, lateComponent } from '#web/late.tsx'
import { chime } from '#web/kiosk/device/chime.ts'
import { useIdle } from '#web/kiosk/device/use-idle.ts'
import { wipeSession } from '#web/kiosk/device/wipe-session.ts'
import { useWatched } from '#web/kiosk/watched.ts'
import { LocationFrame } from '#web/registration/first/location-frame.tsx'
import { readVisit } from '#web/registration/first/use-visit.ts'
import { VisitSkeleton } from '#web/registration/first/visit-skeleton.tsx'
import { IdleWarning } from '#web/ui/signs/idle-warning.tsx'
import { prepareVisit } from '../door/visit-at-door.tsx'
import { AttractScreen } from './start/attract-screen.tsx'
import { ChooseCompany } from './start/choose-company.tsx'
import { GoodbyeScreen, SorryScreen, WelcomeScreen } from './ends/end-screens.tsx'
import { FindScreen } from './find-screen.tsx'
import { type KioskData, type KioskVisit, type Purpose, useKiosk } from './kiosk.ts'
import {
  attract,
  type Beginning,
  type Place,
  placeAfterIdScan,
  placeAfterScan,
  placeOfPurpose,
  placeOfScreens,
  placeOfVisit,
} from './kiosk-session.ts'
import { OfflineMark } from './offline-mark.tsx'
import { PhotoScreen } from './ends/photo-screen.tsx'
import { useKioskData } from './use-kiosk-data.ts'
import { useRestart } from './use-restart.ts'

const KioskWalkIn = lateComponent(async () => (await import('./kiosk-walk-in.tsx')).KioskWalkIn)
const IdScanScreen = lateComponent(
  async () => (await import('./id-scan/id-scan-screen.tsx')).IdScanScreen,
)
const CourierScreen = lateComponent(
  async () => (await import('./courier-screen.tsx')).CourierScreen,
)
const KioskVisitScreens = lateComponent(
  async () => (await import('./kiosk-visit.tsx')).KioskVisitScreens,
)

/** One person at the kiosk. A wipe puts a new room in its place, so nothing of the last person is left in it. */
export function KioskRoom(): ReactNode {
  const { t } = useTranslator()
  const { server } = useKiosk()
  const pairing = useWatched(server.pairing)
  const [place, setPlace] = useState<Place>(attract)
  const first = pairing.tenants.find(({ disabled }) => !disabled) ?? pairing.tenants[0]
  const companyId = 'companyId' in place ? place.companyId : first?.id
  return companyId === undefined ? (
    <VisitSkeleton label={t('common_loading')} />
  ) : (
    <AtCompany companyId={companyId} place={place} onPlace={setPlace} />
  )
}

function AtCompany({
  companyId,
  place,
  onPlace,
}: {
  readonly companyId: string
  readonly place: Place
  readonly onPlace: (place: Place) => void
}): ReactNode {
  const translator = useTranslator()
  const data = useKioskData(companyId)
  const texts = data?.texts
  const timeZone = data?.company.timeZone
  const own = useMemo(
    () => (timeZone === undefined ? translator : translator.inZone(timeZone, texts)),
    [translator, timeZone, texts],
  )
  if (data === null) return <VisitSkeleton label={translator.t('common_loading')} />
  return (
    <TranslatorProvider value={own}>
      <InRoom data={data} place={place} onPlace={onPlace} />
    </TranslatorProvider>
  )
}

function InRoom({
  data,
  place,
  onPlace,
}: {
  readonly data: KioskData
  readonly place: Place
  readonly onPlace: (place: Place) => void
}): ReactNode {
  const { t, language } = useTranslator()
  const { page, chooseLanguage } = useApp()
  const { server, store, desk, camera } = useKiosk()
  const { behaviour, companies } = data
  // The kiosk speaks its first language to whoever comes next.
  const ownLanguage = data.languages[0]?.code ?? language
  const startOver = (): void => {
    onPlace(attract)
    // Whoever comes next can choose again.
    if (language !== ownLanguage) void chooseLanguage(ownLanguage).catch(() => undefined)
    // What could not be wiped is told to the log of the device; the screens are new in any case.
    void wipeSession({ store }).catch(() => undefined)
  }
  const network = useWatched(server.network)
  /** Of this company, whose visitors have agreed to nothing elsewhere. */
  const offersIdScan = (companyId: string): boolean =>
    network === 'online' && data.idScanner !== null && companyId === data.company.id
  const isBusy = place.at !== 'attract' || language !== ownLanguage
  const facing = behaviour.camera === 'BACK' ? 'environment' : 'user'
  useEffect(() => camera.face(facing), [camera, facing])
  useEffect(() => server.show(place.at), [server, place.at])
  useRestart(!isBusy)
  const { secondsLeft, stay } = useIdle({
    warnAfterMs: behaviour.idleSeconds * 1000,
    idleAfterMs: (behaviour.idleSeconds + behaviour.countdownSeconds) * 1000,
    onIdle: startOver,
    isPaused: !isBusy,
  })
  /** The screens of a visit come with what they show, so that nothing stands between. */
  const goTo = async (next: Place): Promise<void> => {
    if (next.at !== 'visit') {
      onPlace(next)
      return
    }
    const call = server.callFor(next.found.token)
    const loaded = await readVisit({ call }, document.documentElement.lang, next.companyId)
    await prepareVisit(page, loaded.data)
    onPlace({ ...next, found: { ...next.found, loaded } })
  }
  const onCode = async (code: string): Promise<void> => {
    const companyId = companyOfPass(code) ?? data.company.id
    const answer = await desk.scan(companyId, code)
    if (behaviour.sound) chime()
    await goTo(placeAfterScan(answer, companyId, offersIdScan(companyId)))
  }
  const begin = (purpose: Beginning): void => {
    onPlace(
      companies.length > 1 ? { at: 'company', purpose } : placeOfPurpose(purpose, data.company.id),
    )
  }
  const onFound = async (purpose: Purpose, visit: KioskVisit): Promise<void> => {
    if (purpose === 'LEAVE') {
      await desk.checkOut(data.company.id, visit)
      onPlace({ at: 'goodbye', firstname: visit.firstname })
    } else if (visit.status === 'CHECKED_IN') {
      onPlace({ at: 'welcome', visit, companyId: data.company.id })
    } else await goTo(placeOfVisit(visit, data.company.id, offersIdScan(data.company.id)))
  }
  return (
    <>
      <OfflineMark companyId={data.company.id} />
      {secondsLeft !== null && isBusy && (
        <IdleWarning
          secondsLeft={secondsLeft}
          title={t('kiosk_idle_title')}
          text={t('kiosk_idle_text')}
          stayLabel={t('kiosk_idle_stay')}
          onStay={stay}
        />
      )}
      {place.at === 'attract' && (
        <AttractScreen
          data={data}
          onCode={onCode}
          onExpected={() => begin('ARRIVE')}
          onWalkIn={() => begin('WALK_IN')}
          onLeaving={() => begin('LEAVE')}
          onDelivery={
            behaviour.offerDelivery && data.takesDeliveries ? () => begin('DELIVERY') : null
          }
        />
      )}
      {place.at === 'walk-in' && (
        <Late look="page screen" waiting={<VisitSkeleton label={t('common_loading')} />}>
          <KioskWalkIn
            data={data}
            onInvited={() => onPlace({ at: 'find', purpose: 'ARRIVE', companyId: place.companyId })}
            onDone={startOver}
          />
        </Late>
      )}
      {place.at === 'visit' && (
        <Late look="page screen" waiting={<VisitSkeleton label={t('common_loading')} />}>
          <KioskVisitScreens
            data={data}
            visit={place.found}
            companyId={place.companyId}
            names={place.names}
            onDone={startOver}
          />
        </Late>
      )}
      {framedPlaces.has(place.at) && (
        <LocationFrame
          titleKey="walkin_page_title"
          company={data.company}
          languages={data.languages}
          today={data.today}
          steps={null}
        >
          {place.at === 'company' && (
            <ChooseCompany
              companies={companies}
              onChoose={(companyId) => onPlace(placeOfPurpose(place.purpose, companyId))}
              goBack={startOver}
            />
          )}
          {place.at === 'find' && (
            <FindScreen
              data={data}
              purpose={place.purpose}
              onFound={(visit) => onFound(place.purpose, visit)}
              onNotInvited={
                place.purpose === 'ARRIVE' && behaviour.offerWalkIn
                  ? () => onPlace({ at: 'walk-in', companyId: place.companyId })
                  : undefined
              }
              goBack={startOver}
            />
          )}
          {place.at === 'courier' && (
            <Late waiting={<output className="visually-hidden">{t('common_loading')}</output>}>
              <CourierScreen data={data} goBack={startOver} onDone={startOver} />
            </Late>
          )}
          {place.at === 'id-scan' && (
            <Late waiting={<output className="visually-hidden">{t('common_loading')}</output>}>
              <IdScanScreen
                company={data.company}
                keptDays={data.idScanner?.keptDays ?? 0}
                visitToken={place.visit.token}
                onConfirm={(names) => goTo(placeAfterIdScan(place.visit, place.companyId, names))}
                onSkip={() => goTo(placeAfterIdScan(place.visit, place.companyId))}
                goBack={startOver}
              />
            </Late>
          )}
          {place.at === 'photo' && (
            <PhotoScreen
              isRequired={data.params.takePhoto === 'REQUIRED'}
              onPhoto={async (photo) => {
                await desk.keepPhoto(place.companyId, place.visit, photo)
                await goTo(placeOfScreens(place.visit, place.companyId, place.names))
              }}
              onSkip={() => goTo(placeOfScreens(place.visit, place.companyId, place.names))}
            />
          )}
          {place.at === 'welcome' && (
            <WelcomeScreen
              visit={place.visit}
              companyId={place.companyId}
              phone={data.company.phone}
              seconds={behaviour.welcomeSeconds}
              onDone={startOver}
            />
          )}
          {place.at === 'goodbye' && (
            <GoodbyeScreen
              firstname={place.firstname}
              seconds={behaviour.welcomeSeconds}
              onDone={startOver}
            />
          )}
          {place.at === 'sorry' && (
            <SorryScreen
              reason={place.reason}
              seconds={behaviour.welcomeSeconds}
              onDone={startOver}
            />
          )}
        </LocationFrame>
      )}
    </>
  )
}

const framedPlaces: ReadonlySet<Place['at']> = new Set([
  'company',
  'find',
  'courier',
  'id-scan',
  'photo',
  'welcome',
  'goodbye',
  'sorry',
])

/** Several companies share a kiosk; a pass says whose it is. */
function companyOfPass(code: string): string | null {
  const read = readPassCode(code)
  return read.ok ? outsideId('CO', read.parts.companyId) : null
}
