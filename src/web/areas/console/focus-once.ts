/** As a `ref`: what appears takes the focus when it appears, and only then. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}
