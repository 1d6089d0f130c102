import { useMemo, useSyncExternalStore } from 'react'
import { type ConsoleView, consoleAddress, readConsoleView } from '#domain/console/console-view.ts'
import { navigate, readPath } from '#web/address.ts'
import { useApp } from '#web/app-context.ts'
import { subscribeToAddress } from './subscribe-to-address.ts'

/** What the address asks for; null for an address of no list. It follows moves within the console and the back button. */
export function useConsoleView(): ConsoleView | null {
  const { page } = useApp()
  const rendered = `${page.path}?${new URLSearchParams(page.console?.query).toString()}`
  const address = useSyncExternalStore(subscribeToAddress, readAddress, () => rendered)
  return useMemo(() => viewOf(address), [address])
}

/** Goes to another view. `replace` where going back to the former one has no use. */
export function goTo(view: ConsoleView, how: 'push' | 'replace' = 'push'): void {
  navigate(consoleAddress(view), how)
}

function viewOf(address: string): ConsoleView | null {
  const { pathname, search } = new URL(address, 'http://console.invalid')
  return readConsoleView(pathname, Object.fromEntries(new URLSearchParams(search)))
}

function readAddress(): string {
  return readPath() + location.search
}
