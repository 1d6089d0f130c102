import { useSyncExternalStore } from 'react'
import { baseFolder, movedEvent, navigate } from '#web/address.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { manifest } from './manifest.ts'

/** What the directory shows, as its address says it: what is looked for, and who is open (`V-…`; empty: the list). */
export type DirectoryAddress = { readonly q: string; readonly visitor: string }

/** It follows moves within the screen and the back button. */
export function useDirectoryAddress(): DirectoryAddress {
  const { page } = useConsole()
  const rendered = `?${new URLSearchParams(page.query).toString()}`
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => rendered,
  )
  const query = new URLSearchParams(search)
  return { q: query.get('q') ?? '', visitor: query.get('visitor') ?? '' }
}

/** For a link; the location stays in it. */
export function useAddressOf(): (address: Partial<DirectoryAddress>) => string {
  const { page } = useConsole()
  const { companyId } = page.query
  return ({ q = '', visitor = '' }) => {
    const said = Object.entries({ companyId: companyId ?? '', q, visitor })
    const query = new URLSearchParams(said.filter(([, text]) => text !== '')).toString()
    return query === '' ? manifest.path : `${manifest.path}?${query}`
  }
}

/** Goes there without loading the page anew. */
export function goToAddress(address: string, how: 'push' | 'replace' = 'push'): void {
  navigate(address, how)
}

/** The address as a link of the page wants it. */
export function hrefOf(address: string): string {
  return baseFolder + address
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(movedEvent, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(movedEvent, listener)
  }
}
