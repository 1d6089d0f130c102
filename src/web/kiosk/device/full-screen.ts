import { useSyncExternalStore } from 'react'

/** Fills the screen with the kiosk; false when the browser refuses. It only may as the answer to a tap. */
export async function enterFullScreen(): Promise<boolean> {
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    return true
  } catch {
    return false
  }
}

/** Whether the kiosk fills the screen (also as an installed app), and whether it could. */
export function useFullScreen(): { readonly isFull: boolean; readonly isPossible: boolean } {
  const isFull = useSyncExternalStore(subscribe, readIsFull, () => false)
  return { isFull, isPossible: 'fullscreenEnabled' in document && document.fullscreenEnabled }
}

const displayMode = '(display-mode: fullscreen), (display-mode: standalone)'

function readIsFull(): boolean {
  return document.fullscreenElement !== null || matchMedia(displayMode).matches
}

function subscribe(listener: () => void): () => void {
  const mode = matchMedia(displayMode)
  document.addEventListener('fullscreenchange', listener)
  mode.addEventListener('change', listener)
  return () => {
    document.removeEventListener('fullscreenchange', listener)
    mode.removeEventListener('change', listener)
  }
}
