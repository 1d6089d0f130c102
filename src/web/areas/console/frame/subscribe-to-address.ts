import { movedEvent } from '#web/address.ts'

/** Calls whenever the address has changed, by a move within the app or by the back button; answers how to stop. */
export function subscribeToAddress(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(movedEvent, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(movedEvent, listener)
  }
}
