import { createContext, use } from 'react'
import type { PageState } from '#contract/page.ts'
import type { Call } from './api/call.ts'
import type { ErrorStore } from './api/error-state.ts'

/** What every area is given. */
export interface AppContext {
  /** What the page came with. */
  readonly page: PageState
  readonly call: Call
  /** The token of the session; null without one. */
  readonly token: () => string | null
  /** Keeps the token for the session, in place of the one kept before: once the server has answered a call with it. Spec §6. */
  readonly keepToken: () => void
  readonly errors: ErrorStore
  /** Shows the app in another language, and remembers it for the session. Rejects, and stays as it is, where its texts cannot be had. */
  readonly chooseLanguage: (code: string) => Promise<void>
}

const Context = createContext<AppContext | null>(null)

export const AppContextProvider = Context.Provider

/** What the app gives to its areas. Throws outside it. */
export function useApp(): AppContext {
  const app = use(Context)
  if (app === null) throw new Error('useApp needs an AppContextProvider above it.')
  return app
}
