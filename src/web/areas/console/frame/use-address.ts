import { useMemo, useSyncExternalStore } from 'react'
import { addressOf, type Place, type Route } from '#domain/console/route.ts'
import { baseFolder, movedEvent, readPath } from '#web/address.ts'
import { useApp } from '#web/app-context.ts'
import { useConsole } from './console-context.ts'

type Address = {
  /** Below the folder of the app. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** The address of the page. It follows moves within the console and the back button. */
export function useAddress(): Address {
  const { page } = useApp()
  const rendered = `${page.path}?${new URLSearchParams(page.console?.query).toString()}`
  const address = useSyncExternalStore(
    subscribe,
    () => readPath() + location.search,
    () => rendered,
  )
  return useMemo(() => {
    const { pathname, searchParams } = new URL(address, 'http://console.invalid')
    return { path: pathname, query: Object.fromEntries(searchParams) }
  }, [address])
}

/** Writes what a link leads to, by its route; the link stays at the location of the page. */
export function useHref(): <const R extends Route>(route: R, ...said: Place<R>) => string {
  const { companyId = null } = useConsole().page.query
  return <const R extends Route>(route: R, ...[said]: Place<R>) =>
    baseFolder + addressOf(route, ...([{ companyId, ...said }] as Place<R>))
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(movedEvent, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(movedEvent, listener)
  }
}
