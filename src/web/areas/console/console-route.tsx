import './console.css'
import './frame/console-frame.css'
import './front-desk/panel/panel.css'
import './front-desk/log/visit-grid.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { consolePaths } from './console-paths.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { ConsolePage, PageState } from '#contract/page.ts'
import { readConsoleView } from '#domain/console/console-view.ts'
import { supportOverPath } from '#domain/access/own-path.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { useApp } from '#web/app-context.ts'
import { baseFolder } from '#web/address.ts'
import { createQueries } from '#web/create-queries.ts'
import { TranslatorProvider, useTranslator } from '#web/i18n/translator-context.tsx'
import { openStaffSession, signInAgain } from '#web/session/session-call.ts'
import { NoChange } from '#web/ui/forms/no-change.ts'
import { usePath } from '#web/use-path.ts'
import { onlyLooksId } from './organisation/support/only-looks.ts'
import { ConsoleProvider } from './frame/console-context.ts'
import { createSignInGate, SignInGateProvider } from './frame/session/sign-in-gate.ts'
import { SignInPlace } from './frame/session/sign-in-place.tsx'
import { createUnsavedChanges, UnsavedChangesProvider } from './frame/forms/unsaved-changes.ts'
import { loadScreens, screenAlone, screenOf } from './console-screens.ts'
import { ConsoleShell } from './frame/console-shell.tsx'
import { LogScreen } from './front-desk/log/log-screen.tsx'
import { loadPanel } from './front-desk/panel/panel-place.tsx'
import { useConsoleView } from './frame/use-console-view.ts'
import { useLook } from './frame/use-look.ts'
import { later } from './frame/later.tsx'

const CommandMenu = later(
  async () => (await import('./front-desk/command/command-menu.tsx')).CommandMenu,
  {
    leave: ({ onClose }) => onClose(),
  },
)

const EmergencyBanner = later(
  async () => (await import('./safety/emergency/emergency-banner.tsx')).EmergencyBanner,
  { isQuiet: true },
)

const BillingBanner = later(
  async () => (await import('./organisation/billing/billing-banner.tsx')).BillingBanner,
  { isQuiet: true },
)

const SupportBanner = later(
  async () => (await import('./organisation/support/support-banner.tsx')).SupportBanner,
  { isQuiet: true },
)

const ReadOnlyBanner = later(
  async () => (await import('./organisation/installation/read-only-banner.tsx')).ReadOnlyBanner,
  { isQuiet: true },
)

const ConsoleAnnouncements = later(
  async () =>
    (await import('./organisation/installation/console-announcements.tsx')).ConsoleAnnouncements,
  { isQuiet: true },
)

export const titleKey: MessageKey = 'console_page_title'

const clockMs = 20_000

/** Loads the code of the page's first screen, so that it can be rendered at once; without a page that of all. */
export async function prepare(page: PageState | null): Promise<void> {
  const path = page?.path ?? null
  const hasPanel = path === null || (readConsoleView(path, {})?.visit ?? null) !== null
  await Promise.all([loadScreens(path), hasPanel ? loadPanel() : null])
}

/** /console and what lies below it. It comes from the server, which has the cookie. Issue 5. */
export default function ConsoleRoute(): ReactNode {
  const { page } = useApp()
  if (page.console !== null) return <Console page={page.console} />
  const Alone = page.error === null ? screenAlone(page.path) : null
  // oxlint-disable-next-line react/static-components -- loaded once by `prepare`, before anything is rendered
  return Alone === null ? <ComeAgain /> : <Alone />
}

function Console({ page }: { readonly page: ConsolePage }): ReactNode {
  const app = useApp()
  const translator = useTranslator()
  const { timeZone } = page.location
  const zoned = useMemo(() => translator.inZone(timeZone), [translator, timeZone])
  const [columns, showColumns] = useState(page.columns)
  const [look, changeLook] = useLook(page.look)
  const [token, setToken] = useState(page.token)
  const [changes] = useState(createUnsavedChanges)
  const [gate] = useState(() =>
    page.support !== undefined
      ? createSignInGate(() => false, leaveSupport(page.support.id))
      : createSignInGate(changes.hasAny),
  )
  const [{ call }] = useState(() =>
    openStaffSession(consolePaths, {
      baseUrl: app.page.configuration.apiBaseUrl,
      token: page.token,
      companyId: page.location.companyId,
      onRenewed: setToken,
      onSignedOut: gate.ask,
    }),
  )
  const [queries] = useState(createQueries)
  const minute = useMinute(app.page.now)
  const today = localDateOf(minute, timeZone)
  const noChange = useMemo(
    () =>
      page.support?.onlyLooks === true
        ? { reason: translator.t('console_support_only_looks'), id: onlyLooksId }
        : null,
    [page.support, translator],
  )
  const view = useConsoleView()
  const Screen = screenOf(usePath())
  // Whoever only administers a location is not among those who are counted there.
  const seesAlarm = page.location.isUser && page.location.rights.includes('OPEN_EMERGENCY_LIST')
  return (
    <QueryClientProvider client={queries}>
      <TranslatorProvider value={zoned}>
        <ConsoleProvider
          value={{ page, call, columns, showColumns, look, changeLook, token, minute, today }}
        >
          <UnsavedChangesProvider value={changes}>
            <SignInGateProvider value={gate}>
              <NoChange value={noChange}>
                <ConsoleShell
                  view={view}
                  commands={CommandMenu}
                  alarm={
                    <>
                      {seesAlarm && <EmergencyBanner />}
                      {page.location.billing !== undefined && <BillingBanner />}
                      <SupportBanner />
                      <ReadOnlyBanner />
                      <ConsoleAnnouncements />
                    </>
                  }
                >
                  {view !== null && page.visits !== null && (
                    <LogScreen key={view.whose} view={view} first={page.visits} />
                  )}
                  {/* oxlint-disable-next-line react/static-components -- loaded once by `prepare`, before anything is rendered */}
                  {Screen !== null && <Screen />}
                </ConsoleShell>
              </NoChange>
              <SignInPlace />
            </SignInGateProvider>
          </UnsavedChangesProvider>
        </ConsoleProvider>
      </TranslatorProvider>
    </QueryClientProvider>
  )
}

/** Who was here as support is back where operators work, and reads there why. */
function leaveSupport(supportId: string): () => Promise<boolean> {
  return async () => {
    location.assign(baseFolder + supportOverPath(supportId))
    return false
  }
}

/** The minute goes on while the page is open. `now` is ISO 8601. */
function useMinute(now: string): string {
  const [minute, setMinute] = useState(() => minuteOf(now))
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteOf(new Date().toISOString())), clockMs)
    return () => clearInterval(timer)
  }, [])
  return minute
}

function minuteOf(now: string): string {
  return `${now.slice(0, 16)}:00.000Z`
}

/** A page that came without its data, from another area or as a mere file: the server brings it. */
function ComeAgain(): ReactNode {
  const { page } = useApp()
  const isWaiting = page.error === null
  useEffect(() => {
    if (isWaiting) location.replace(signInAgain())
  }, [isWaiting])
  return null
}
