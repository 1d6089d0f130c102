import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Pass, VisitData } from '#contract/page.ts'
import { readTokenPayload } from '#domain/access/token-payload.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { AppContextProvider, useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { pages } from '#web/paths.ts'
import { AtLocation } from '../at-location.tsx'
import { keptPass } from '../ending/kept-pass.ts'
import { OfflinePass } from '../ending/offline-pass.tsx'
import { showAccent } from '../fetched/show-accent.ts'
import { showFailure, tokenRefusals } from '../fetched/show-failure.ts'
import { errorPath, readVisit } from './use-visit.ts'
import { VisitScreens } from './visit-screens.tsx'
import { VisitSkeleton } from './visit-skeleton.tsx'

type Loaded = { readonly data: VisitData; readonly pass: Pass | null }

/** The area without data in the page: after a reload, or served from elsewhere. Reads it with the session's token. */
export function FetchedVisit(): ReactNode {
  const app = useApp()
  const { t } = useTranslator()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [offline, setOffline] = useState<Pass | null>(null)

  const load = useEffectEvent(async (): Promise<void> => {
    const token = app.token()
    const read = token === null ? null : readTokenPayload(token, 'visit')
    try {
      if (read === null) app.errors.showInfo(t('error_token_required'), null, pages.error())
      else if (!read.ok) {
        app.errors.showInfo(t(tokenRefusals[read.reason]), new Error(read.reason), pages.error())
      } else {
        setLoaded(await readVisit(app, undefined, read.companyId))
        app.keepToken()
      }
    } catch (error) {
      // A token that says nothing has its notice already.
      if (read === null || !read.ok) return
      const today = localDateOf(new Date().toISOString(), 'UTC')
      const pass = errorPath(error) === undefined ? keptPass(read.visitId, today) : null
      if (pass === null) showFailure(app.errors, error)
      else setOffline(pass)
    }
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is set comes with the answer of the server
    void load()
  }, [])

  if (offline !== null) {
    return (
      <AtLocation timeZone={offline.timeZone}>
        <OfflinePass pass={offline} />
      </AtLocation>
    )
  }
  if (loaded === null) return <VisitSkeleton label={t('common_loading')} />
  return (
    <AtLocation timeZone={loaded.data.company.timeZone}>
      <LoadedVisit loaded={loaded} />
    </AtLocation>
  )
}

/** The page as the server would have sent it. */
function LoadedVisit({ loaded }: { readonly loaded: Loaded }): ReactNode {
  const app = useApp()
  const [page] = useState(() => ({
    ...app.page,
    language: loaded.data.language,
    visitData: loaded.data,
    pass: loaded.pass,
    token: app.token(),
  }))
  const context = useMemo(() => ({ ...app, page }), [app, page])
  const { brandColour } = loaded.data.company
  useEffect(() => showAccent(brandColour), [brandColour])
  return (
    <AppContextProvider value={context}>
      <VisitScreens data={loaded.data} />
    </AppContextProvider>
  )
}
