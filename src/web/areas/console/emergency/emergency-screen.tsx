import { type ReactNode, useEffect, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { TranslatorProvider, useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useConsole } from '../console-context.ts'
import { EmergencyStart } from './emergency-start.tsx'
import { keepEmergencyShell } from './keep-shell.ts'
import { connect, type Connection, type EmergencyList, type Place } from './place.ts'
import { openRollStore, type RollStore } from './roll-store.ts'
import { RollScreen } from './roll-screen.tsx'

/** Emergencies and drills of the location: the one under way, else how one is started and what was before. Issue 5 §4. */
export function EmergencyScreen(): ReactNode {
  const { page, token } = useConsole()
  const { page: app } = useApp()
  const { t } = useTranslator()
  const { location, profile } = page
  const [place] = useState((): Place => ({
    companyId: location.companyId,
    name: location.name,
    timeZone: location.timeZone,
    marshal: `${profile.firstname} ${profile.lastname}`.trim(),
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
  | { readonly kind: 'asking' | 'failed' }
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
      setFound(list === null ? { kind: 'failed' } : { kind: 'list', list })
      setShownId(list?.open?.id ?? keptId)
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [connection, place, store, isAsking])
  const again = (): void => setFound({ kind: 'asking' })
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
        />
      )}
    </div>
  )
}

/** The same page without the server: what the phone kept of the emergency, and nothing else. */
export function EmergencyAlone(): ReactNode {
  const { page } = useApp()
  const { t } = useTranslator()
  const [store] = useState(openRollStore)
  const [kept, setKept] = useState<Awaited<ReturnType<RollStore['readRoll']>> | 'asking'>('asking')
  useEffect(() => {
    let isCurrent = true
    void store.readRoll().then((found) => isCurrent && setKept(found))
    return () => {
      isCurrent = false
    }
  }, [store])
  if (kept === 'asking') return null
  if (kept === null) {
    return (
      <div className="console-page emergency">
        <h1>{t('emergency_title')}</h1>
        <NotRead text={t('emergency_unknown_here')} onRetry={() => location.reload()} />
      </div>
    )
  }
  return <EmergencyKept place={kept.place} store={store} page={page} id={kept.roll.emergency.id} />
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
  const translator = useTranslator()
  const [connection] = useState(() => connect(page, place.companyId, ''))
  const [zoned] = useState(() => translator.inZone(place.timeZone))
  return (
    <TranslatorProvider value={zoned}>
      <div className="console">
        <header className="console-head">
          <p className="console-place" dir="auto">
            {place.name}
          </p>
        </header>
        <main className="console-main">
          <RollScreen
            place={place}
            connection={connection}
            store={store}
            emergencyId={id}
            onLeave={() => location.reload()}
          />
        </main>
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

/** Null where the server does not answer. */
async function listOrNull(
  { call }: Connection,
  { companyId }: Place,
): Promise<EmergencyList | null> {
  return call('emergencies.list', { params: { companyId } }).catch(() => null)
}
