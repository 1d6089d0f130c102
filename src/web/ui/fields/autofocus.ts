import { useEffect } from 'react'

/** Spec §9. */
export const autofocusDelayMs = 500

/**
 * Puts the focus on a control 500 ms after a screen has come, unless the visitor has already put it
 * somewhere. Spec §9, Autofocus delay.
 */
export function useAutofocus(controlId: string | null): void {
  useEffect(() => {
    if (controlId === null) return
    const timer = setTimeout(() => {
      const { activeElement } = document
      const isFree =
        activeElement === null ||
        activeElement === document.body ||
        activeElement instanceof HTMLHeadingElement
      if (isFree) document.getElementById(controlId)?.focus()
    }, autofocusDelayMs)
    return () => clearTimeout(timer)
  }, [controlId])
}
