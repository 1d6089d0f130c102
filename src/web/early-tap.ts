import { useEffect } from 'react'

/** Where the page's start script leaves the button that was tapped before the app could hear it. */
declare global {
  // oxlint-disable-next-line no-var -- what a script of the page sets is a variable of the window
  var foyerTap: Element | null | undefined
}

/**
 * Does on a first screen what was tapped before the page had its script; `move` says that another screen was there before, and
 * then the last tap was heard already.
 */
export function useEarlyTap(move: 'forward' | 'back' | undefined): void {
  const isFirst = move === undefined
  useEffect(() => {
    const { foyerTap } = globalThis
    globalThis.foyerTap = null
    if (isFirst && foyerTap instanceof HTMLButtonElement && foyerTap.isConnected) foyerTap.click()
  }, [isFirst])
}
