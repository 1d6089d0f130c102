import { createWatched, type Watched } from '#web/kiosk/watched.ts'
import {
  openLabelReader,
  type LabelPeople,
  type LabelReader,
  type ReadLabel,
} from './reader/label-reader.ts'

export type LabelState =
  /** What reading takes is being loaded. */
  | { readonly kind: 'opening' }
  /** It can't be loaded, or this browser can't run it. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly isUnreadable: boolean }
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly label: ReadLabel }

/** One label after the other, as long as the camera is open. */
export interface LabelSession extends Watched<LabelState> {
  readonly start: () => void
  /** Ends the threads and gives their memory back. */
  readonly stop: () => void
  readonly read: (picture: () => Promise<Blob | ImageBitmap>) => Promise<void>
  readonly again: () => void
}

/** `known` asks once whom labels may name. */
export function createLabelSession(known: () => Promise<LabelPeople>): LabelSession {
  const state = createWatched<LabelState>({ kind: 'opening' })
  let opened: Promise<LabelReader> | null = null

  const open = (): Promise<LabelReader> => known().then(openLabelReader)
  const close = (): void => {
    void opened?.then(
      (reader) => reader.close(),
      () => undefined,
    )
    opened = null
  }
  const begin = (): void => {
    const mine = open()
    opened = mine
    state.set({ kind: 'opening' })
    mine.then(
      () => opened === mine && state.set({ kind: 'ready', isUnreadable: false }),
      () => opened === mine && state.set({ kind: 'failed' }),
    )
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    start: begin,
    stop: close,
    async read(picture) {
      const mine = opened
      if (mine === null || state.get().kind !== 'ready') return
      state.set({ kind: 'reading' })
      try {
        const reader = await mine
        const label = await reader.read(await picture())
        if (opened === mine) state.set({ kind: 'read', label })
      } catch {
        if (opened !== mine) return
        // A thread that was given up answers nothing more: the next picture gets new ones.
        close()
        begin()
        await opened?.then(
          () => state.set({ kind: 'ready', isUnreadable: true }),
          () => undefined,
        )
      }
    },
    again() {
      if (state.get().kind === 'read') state.set({ kind: 'ready', isUnreadable: false })
    },
  }
}
