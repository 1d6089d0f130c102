/** Where the page's start script leaves the button that was tapped before the app could hear it. */
declare global {
  // oxlint-disable-next-line no-var -- what a script of the page sets is a variable of the window
  var foyerTap: Element | null | undefined
}

/** Does what was tapped before the page had its script; for the effect of a first screen. */
export function takeEarlyTap(): void {
  const { foyerTap } = globalThis
  globalThis.foyerTap = null
  if (foyerTap instanceof HTMLButtonElement && foyerTap.isConnected) foyerTap.click()
}
