/** As a `ref`: what appears takes the focus when it appears, and only then. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}

/** The same for the button in it: whoever closed what it had opened goes on from there. */
export function focusButtonOnce(place: HTMLElement | null): void {
  place?.querySelector('button')?.focus()
}

/** The same for the field in it. */
export function focusFieldOnce(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>('input, textarea')?.focus()
}

/** The same for what goes by itself: a focus that was in it passes to the heading above it. */
export function passFocusOn(place: HTMLElement | null): (() => void) | undefined {
  if (place === null) return undefined
  return () => {
    if (!place.contains(document.activeElement)) return
    const heading =
      place.closest('section')?.querySelector<HTMLElement>('h3') ??
      place.closest('aside')?.querySelector<HTMLElement>('h2')
    heading?.focus({ preventScroll: true })
  }
}
