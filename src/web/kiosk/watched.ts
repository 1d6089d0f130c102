import { useSyncExternalStore } from 'react'

/** A value that changes by itself (the camera, the network, the queue). */
export interface Watched<Value> {
  readonly get: () => Value
  /** Tells of every change; returns what ends it. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Makes such a value; `set` tells nobody when nothing has changed. */
export function createWatched<Value>(
  initial: Value,
): Watched<Value> & { readonly set: (next: Value) => void } {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next) {
      if (Object.is(next, current)) return
      current = next
      for (const listener of listeners) listener()
    },
  }
}

/** The value of now, in a component. */
export function useWatched<Value>({ get, subscribe }: Watched<Value>): Value {
  // The page may come rendered: what is watched begins the same there.
  return useSyncExternalStore(subscribe, get, get)
}
