import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { Pass, VisitData } from '#contract/page.ts'
import { readTokenPayload, type TokenRefusal } from '#domain/access/token-payload.ts'
import { accentRamp } from '#domain/brand/accent-ramp.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { ErrorStore } from '#web/api/error-state.ts'
import { AppContextProvider, useApp } from '#web/app-context.ts'
import { TranslatorProvider, useTranslator } from '#web/i18n/translator-context.tsx'
import { pages } from '#web/paths.ts'
import { keptPass } from './kept-pass.ts'
import { OfflinePass } from './offline-pass.tsx'
import { errorPath, readVisit } from './use-visit.ts'
import { VisitScreens } from './visit-screens.tsx'
import { VisitSkeleton } from './visit-skeleton.tsx'

const refusals: Readonly<Record<TokenRefusal, MessageKey>> = {
  cannot_decode: 'error_token_cannot_decode',
  cannot_parse: 'error_token_cannot_parse',
  missing_fields: 'error_token_missing_fields',
}

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
        app.errors.showInfo(t(refusals[read.reason]), new Error(read.reason), pages.error())
      } else setLoaded(await readVisit(app, undefined, read.companyId))
    } catch (error) {
      // A token that says nothing has its notice already.
      if (read === null || !read.ok) return
      const today = localDateOf(new Date().toISOString(), 'UTC')
      const pass = errorPath(error) === undefined ? keptPass(read.visitId, today) : null
      if (pass === null) fail(app.errors, error)
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

/** Writes times in the location's zone, wherever the browser is. */
function AtLocation({
  timeZone,
  children,
}: {
  readonly timeZone: string
  readonly children: ReactNode
}): ReactNode {
  const translator = useTranslator()
  const atLocation = useMemo(() => translator.inZone(timeZone), [translator, timeZone])
  return <TranslatorProvider value={atLocation}>{children}</TranslatorProvider>
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

/** The company's accent, which the server would have put into the page (ux, Colour). */
function showAccent(brandColour: string): void {
  const ramp = accentRamp(brandColour)
  const { style } = document.documentElement
  for (const theme of ['light', 'dark'] as const) {
    for (const [name, value] of Object.entries(ramp[theme])) {
      style.setProperty(`${name}-${theme}`, value)
    }
  }
}

/** Leads to the error page; the cause that it rethrows has nobody left to catch it. Spec §4, Error state. */
function fail(errors: ErrorStore, error: unknown): void {
  try {
    const said = error instanceof ApiError && error.status === 401 ? error.message : ''
    if (said !== '') errors.showInfo(said, error, pages.error())
    errors.showError(error, errorPath(error) ?? pages.error())
  } catch {
    // shown
  }
}
