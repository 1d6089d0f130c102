import { useMemo, useSyncExternalStore } from 'react'
import { movedEvent, navigate, readPath } from '#web/address.ts'
import { useConsole } from '../console-context.ts'

type Query = Readonly<Record<string, string>>
/** Changes some names of the query; an empty text takes one away. */
type Go = (change: Query, how?: 'push' | 'replace') => void

/** What the address says behind its path, and how to say something else: so that each view can be shared and gone back to. */
export function useSearch(): readonly [Query, Go] {
  const { page } = useConsole()
  const rendered = new URLSearchParams(page.query).toString()
  const search = useSyncExternalStore(
    subscribe,
    () => location.search.slice(1),
    () => rendered,
  )
  const said = useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search])
  const go: Go = (change, how = 'push') => {
    // As the address is by now: two may change it before anything is rendered.
    const now = Object.fromEntries(new URLSearchParams(location.search))
    const all = Object.entries({ ...now, ...change }).filter(([, text]) => text !== '')
    const next = new URLSearchParams(all).toString()
    navigate(next === '' ? readPath() : `${readPath()}?${next}`, how)
  }
  return [said, go]
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(movedEvent, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(movedEvent, listener)
  }
}
