import { useMemo } from 'react'
import { type ConsoleView, consoleAddress, readConsoleView } from '#domain/console/console-view.ts'
import { navigate } from '#web/address.ts'
import { useAddress } from './use-address.ts'

/** What the address asks for; null for an address of no list. */
export function useConsoleView(): ConsoleView | null {
  const { path, query } = useAddress()
  return useMemo(() => readConsoleView(path, query), [path, query])
}

/** Goes to another view. `replace` where going back to the former one has no use. */
export function goTo(view: ConsoleView, how: 'push' | 'replace' = 'push'): void {
  navigate(consoleAddress(view), how)
}
