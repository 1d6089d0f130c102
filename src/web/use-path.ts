import { createContext, use, useSyncExternalStore } from 'react'
import { movedEvent, readPath } from './address.ts'

/** The path of a page that is rendered where there is no address bar. */
export const RenderedPath = createContext('/')

/** The path of the address, below the folder of the app; it follows moves within the app and the back button. */
export function usePath(): string {
  const rendered = use(RenderedPath)
  return useSyncExternalStore(subscribe, readPath, () => rendered)
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(movedEvent, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(movedEvent, listener)
  }
}
