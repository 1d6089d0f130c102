/** What was sent before React took its form over: the page's start script holds it (src/server/features/platform/pages/start-script.ts). */

declare global {
  /** The form that was sent last and that the server doesn't take; only a rendered page has one. */
  // oxlint-disable-next-line no-var -- what a script of the page sets is a variable of the window
  var foyerHeld: HTMLFormElement | undefined
}

/** Notes that React has heard what `form` sent. */
export function letGo(form: HTMLFormElement): void {
  if (globalThis.foyerHeld === form) globalThis.foyerHeld = undefined
}

/**
 * Sends `form`, which React has just taken over, if it was sent before and nobody heard it. To be called once what React hears while it
 * takes it over has been told.
 */
export function sendHeld(form: HTMLFormElement | null): void {
  if (form !== null && globalThis.foyerHeld === form) form.requestSubmit()
}
