import { fullName } from '#domain/name/full-name.ts'
import './emergency.css'
import { type ReactNode, useEffect, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { TranslatorProvider, useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EmergencyStart } from './emergency-start.tsx'
import { HouseList } from './house-list.tsx'
import { keepEmergencyShell } from './keep-shell.ts'
import { connect, type Connection, type EmergencyList, type InHouse, type Place } from './place.ts'
import { openRollStore, type KeptHouse, type RollStore } from './roll-store.ts'
import { RollScreen } from './roll-screen.tsx'

/** Emergencies and drills of the location: the one under way, else how one is started and what was before. Issue 5 §4. */
export default function EmergencyScreen(): ReactNode {
  const { page, token } = useConsole()
  const { page: app } = useApp()
  const { t } = useTranslator()
  const { location, profile } = page
  const [place] = useState((): Place => ({
    companyId: location.companyId,
    name: location.name,
    timeZone: location.timeZone,
    marshal: fullName(profile),
  }))
  const [connection] = useState(() => connect(app, place.companyId, token))
  if (!location.rights.includes('OPEN_EMERGENCY_LIST')) {
    return (
      <div className="console-page emergency">
        <h1>{t('emergency_title')}</h1>
        <Notice kind="warning">
          <p>{t('emergency_forbidden')}</p>
        </Notice>
      </div>
    )
  }
  return <EmergencyHome place={place} connection={connection} />
}

type Found =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly kept: KeptHouse | null }
  | { readonly kind: 'list'; readonly list: EmergencyList }

function EmergencyHome({
  place,
  connection,
}: {
  readonly place: Place
  readonly connection: Connection
}): ReactNode {
  const { t, language } = useTranslator()
  const [store] = useState(openRollStore)
  const [found, setFound] = useState<Found>({ kind: 'asking' })
  const [shownId, setShownId] = useState<string | null>(null)
  useEffect(() => void keepEmergencyShell(language), [language])
  const isAsking = found.kind === 'asking'
  useEffect(() => {
    if (!isAsking) return undefined
    let isCurrent = true
    const ask = async (): Promise<void> => {
      const list = await listOrNull(connection, place)
      const kept = list === null ? await store.readRoll() : null
      if (!isCurrent) return
      const keptId = kept?.place.companyId === place.companyId ? kept.roll.emergency.id : null
      const known = list === null ? await keptHouse(store, place) : null
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- the effect may have ended meanwhile
      if (!isCurrent) return
      setFound(list === null ? { kind: 'failed', kept: known } : { kind: 'list', list })
      setShownId(list?.open?.id ?? keptId)
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [connection, place, store, isAsking])
  const [house, setHouse] = useState<InHouse | null>(null)
  const again = (): void => setFound({ kind: 'asking' })
  const showHouse = async (): Promise<void> => {
    const { companyId } = place
    const read = await connection
      .call('emergencies.inHouse', { params: { companyId } })
      .catch(() => null)
    if (read === null) return again()
    await store.keepHouse({ place, house: read })
    setHouse(read)
  }
  if (shownId !== null) {
    const leave = (): void => {
      setShownId(null)
      again()
    }
    return (
      <RollScreen
        key={shownId}
        place={place}
        connection={connection}
        store={store}
        emergencyId={shownId}
        onLeave={leave}
      />
    )
  }
  if (house !== null) {
    return <HouseList place={place} house={house} isKept={false} onLeave={() => setHouse(null)} />
  }
  if (found.kind === 'failed' && found.kept !== null) {
    return <HouseList {...found.kept} isKept onLeave={again} />
  }
  return (
    <div className="console-page emergency">
      <h1>{t('emergency_title')}</h1>
      {found.kind === 'asking' && <p className="emergency-wait">{t('common_loading')}</p>}
      {found.kind === 'failed' && <NotRead onRetry={again} />}
      {found.kind === 'list' && (
        <EmergencyStart
          place={place}
          connection={connection}
          list={found.list}
          onShow={setShownId}
          onShowHouse={() => void showHouse()}
        />
      )}
    </div>
  )
}

type Kept = {
  readonly roll: Awaited<ReturnType<RollStore['readRoll']>>
  readonly house: KeptHouse | null
}

/** The same page without the server: what the phone kept of the emergency, and nothing else. */
function EmergencyAlone(): ReactNode {
  const { page } = useApp()
  const { t } = useTranslator()
  const [store] = useState(openRollStore)
  const [kept, setKept] = useState<Kept | 'asking'>('asking')
  useEffect(() => {
    let isCurrent = true
    const find = async (): Promise<void> => {
      const [roll, house] = await Promise.all([store.readRoll(), store.readHouse()])
      if (isCurrent) setKept({ roll, house })
    }
    void find()
    return () => {
      isCurrent = false
    }
  }, [store])
  if (kept === 'asking') return null
  const { roll, house } = kept
  if (roll === null && house !== null) {
    return (
      <Alone place={house.place}>
        <HouseList {...house} isKept onLeave={null} />
      </Alone>
    )
  }
  if (roll === null) {
    return (
      <div className="console-page emergency">
        <h1>{t('emergency_title')}</h1>
        <NotRead text={t('emergency_unknown_here')} onRetry={() => location.reload()} />
      </div>
    )
  }
  return <EmergencyKept place={roll.place} store={store} page={page} id={roll.roll.emergency.id} />
}

function EmergencyKept({
  place,
  store,
  page,
  id,
}: {
  readonly place: Place
  readonly store: RollStore
  readonly page: Parameters<typeof connect>[0]
  readonly id: string
}): ReactNode {
  const [connection] = useState(() => connect(page, place.companyId, ''))
  return (
    <Alone place={place}>
      <RollScreen
        place={place}
        connection={connection}
        store={store}
        emergencyId={id}
        onLeave={() => location.reload()}
      />
    </Alone>
  )
}

/** The frame of the console without what only the server knows. */
function Alone({
  place,
  children,
}: {
  readonly place: Place
  readonly children: ReactNode
}): ReactNode {
  const translator = useTranslator()
  const [zoned] = useState(() => translator.inZone(place.timeZone))
  return (
    <TranslatorProvider value={zoned}>
      <div className="console">
        <header className="emergency-head">
          <p className="console-place" dir="auto">
            {place.name}
          </p>
        </header>
        <main className="console-main">{children}</main>
      </div>
    </TranslatorProvider>
  )
}

function NotRead({
  text,
  onRetry,
}: {
  readonly text?: string
  readonly onRetry: () => void
}): ReactNode {
  const { t } = useTranslator()
  return (
    <div className="log-state">
      <WarningIcon size={36} />
      <h2>{t('emergency_failed')}</h2>
      <p>{text ?? t('emergency_failed_content')}</p>
      <Button onClick={onRetry}>{t('common_button_try_again')}</Button>
    </div>
  )
}

/** Who was in the house of this location. */
async function keptHouse(store: RollStore, place: Place): Promise<KeptHouse | null> {
  const kept = await store.readHouse()
  return kept?.place.companyId === place.companyId ? kept : null
}

/** Null where the server does not answer. */
async function listOrNull(
  { call }: Connection,
  { companyId }: Place,
): Promise<EmergencyList | null> {
  return call('emergencies.list', { params: { companyId } }).catch(() => null)
}

export { EmergencyAlone as Alone }
