import { type ReactNode, startTransition, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { directionOf } from '#contract/messages/direction.ts'
import type { PartialCatalogue } from '#contract/messages/catalogue.ts'
import type { Written } from '#contract/messages/format-message.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { PageState } from '#contract/page.ts'
import type { AppContext } from './app-context.ts'
import { createErrorStore } from './api/error-state.ts'
import { createLateCall, loadCalls } from './api/late-call.ts'
import { keepSessionToken, readSessionToken } from './api/session-token.ts'
import { App, type LoadedArea, type PageTexts } from './app.tsx'
import { firstErrorState } from './pages/first-error-state.ts'
import { handheldMark, isHandheld } from './handheld.ts'
import { navigate } from './address.ts'
import { loadFile } from './load-file.ts'
import { nextTask, whenIdle } from './next-task.ts'
import { readPageState } from './pages/read-page-state.ts'
import { areaOf } from './routes.ts'
import { keepSessionLanguage, readSessionLanguage } from './session-language.ts'

declare global {
  /** Ends the noting of taps by the page's start script, and does what was tapped last; only a rendered page has it. */
  // oxlint-disable-next-line no-var -- what a script of the page sets is a variable of the window
  var foyerHears: (() => void) | undefined
}

/**
 * Starts the app on the page: takes over the first screen that the server rendered, or puts one
 * together in the plain shell. `firstArea` is the area of the address.
 */
export async function startApp(firstArea: LoadedArea): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root.')
  const token = readSessionToken(window)
  const given = readPageState()
  const page = given ?? (await fetchInShell())
  const first = page.error === null ? firstArea : await enterErrorPage(page.path)
  await loadFile(() => first.module.prepare?.(page))
  await nextTask()
  if (isHandheld(navigator)) document.documentElement.classList.add(handheldMark)

  const app = <Root page={page} token={page.token ?? token} firstArea={first} />
  if (given === null) {
    showLanguage(page)
    createRoot(root).render(app)
  } else {
    // As a transition it is done in slices: a touch in between is answered first.
    startTransition(() => void hydrateRoot(root, app))
    // React hears every tap from now on, also one on what it has not taken over yet.
    globalThis.foyerHears?.()
  }
  await nextTask()
  whenIdle(loadCalls)
  // The server has read this very link. Without it the area keeps the token, once the server has answered it.
  if (token !== null && page.token === token) keepSessionToken(window, token)
}

function Root({
  page,
  token,
  firstArea,
}: {
  readonly page: PageState
  readonly token: string | null
  readonly firstArea: LoadedArea
}): ReactNode {
  const [texts, setTexts] = useState<PageTexts>(page)
  const [context] = useState((): AppContext => {
    const baseUrl = page.configuration.apiBaseUrl
    const chooseLanguage = async (language: string): Promise<void> => {
      const catalogue = await fetchTexts(baseUrl, language).catch((cause: unknown) => {
        throw new Error('kiosk_languages_unavailable' satisfies ErrorCode, { cause })
      })
      const chosen = { language, direction: directionOf(language), catalogue }
      keepSessionLanguage(language)
      showLanguage(chosen)
      startTransition(() => setTexts(chosen))
    }
    return {
      page,
      token: () => token,
      keepToken: () => void (token !== null && keepSessionToken(window, token)),
      call: createLateCall({
        baseUrl,
        token: () => token,
        language: () => document.documentElement.lang,
      }),
      errors: createErrorStore(firstErrorState(page), (path) => navigate(path)),
      chooseLanguage,
    }
  })
  const [written] = useState((): Written => ({ get: (key) => page.written?.[key] }))
  return <App context={context} texts={texts} written={written} firstArea={firstArea} />
}

/** A refused link: the server answered with the error page, which takes its own address. */
async function enterErrorPage(path: string): Promise<LoadedArea> {
  const area = areaOf(path)
  const module = await loadFile(area.load)
  navigate(path, 'replace')
  return { area, module }
}

/** Only the plain shell needs the code for this. */
async function fetchInShell(): Promise<PageState> {
  const { fetchPageState } = await loadFile(() => import('./pages/fetch-page-state.ts'))
  return fetchPageState(readSessionLanguage())
}

async function fetchTexts(baseUrl: string, language: string): Promise<PartialCatalogue> {
  const { fetchCatalogue } = await import('./api/fetch-catalogue.ts')
  return fetchCatalogue(baseUrl, language)
}

function showLanguage({ language, direction }: PageTexts): void {
  document.documentElement.lang = language
  document.documentElement.dir = direction
}
