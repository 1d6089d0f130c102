import { createContext, use } from 'react'
import type { consolePaths } from '../console-paths.ts'
import type { signInPaths } from '#web/session/sign-in-paths.ts'
import type { ConsolePage } from '#contract/page.ts'
import type { ConsoleLook } from '#domain/console/console-look.ts'
import type { VisitColumn } from '#domain/console/visit-column.ts'
import type { CallOf } from '#web/api/call.ts'

export type ConsoleCall = CallOf<keyof typeof consolePaths | keyof typeof signInPaths>

/** What the screens of the console are given. */
export type ConsoleContext = {
  readonly page: ConsolePage
  readonly call: ConsoleCall
  /** What the log shows of a visit beside time, name and status. */
  readonly columns: readonly VisitColumn[]
  readonly showColumns: (columns: readonly VisitColumn[]) => void
  /** How it looks on this device. */
  readonly look: ConsoleLook
  readonly changeLook: (change: Partial<ConsoleLook>) => void
  /** For what is no call. It changes when it is made anew. */
  readonly token: string
  /** Now, to the minute, ISO 8601. */
  readonly minute: string
  /** Today at the location, `YYYY-MM-DD`. */
  readonly today: string
}

const Context = createContext<ConsoleContext | null>(null)

export const ConsoleProvider = Context.Provider

/** Throws outside the console. */
export function useConsole(): ConsoleContext {
  const found = use(Context)
  if (found === null) throw new Error('useConsole needs a ConsoleProvider above it.')
  return found
}

/** One's own user at the location. Throws where somebody only administers it: such screens open for users alone. */
export function useOwnUserId(): string {
  const { userId } = useConsole().page.profile
  if (userId === null) throw new Error('useOwnUserId needs a user here.')
  return userId
}
