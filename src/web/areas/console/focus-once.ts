/** As a `ref`: what appears takes the focus when it appears, and only then. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}

/** The same for the button in it: whoever closed what it had opened goes on from there. */
export function focusButtonOnce(place: HTMLElement | null): void {
  place?.querySelector('button')?.focus()
}
