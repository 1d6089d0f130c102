import { useSyncExternalStore } from 'react'
import { movedEvent, navigate, readPath } from '#web/address.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(movedEvent, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(movedEvent, listener)
  }
}

/** A value of the address’s query, empty without one, and how to change it, so that each view can be shared and gone back to. */
export function useQueryValue(
  name: string,
): readonly [string, (value: string, how?: 'push' | 'replace') => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(location.search).get(name) ?? '',
    () => '',
  )
  const change = (next: string, how: 'push' | 'replace' = 'push'): void => {
    const query = new URLSearchParams(location.search)
    if (next === '') query.delete(name)
    else query.set(name, next)
    const text = query.toString()
    navigate(text === '' ? readPath() : `${readPath()}?${text}`, how)
  }
  return [value, change]
}
