import { useEffect, useEffectEvent } from 'react'
import { type Shortcut, shortcutOf } from './shortcuts.ts'

/** Runs what a key asks for. `run` answers whether there was something to do; then the key does nothing else. */
export function useShortcuts(run: (shortcut: Shortcut) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return
    const { target } = event
    const element = target instanceof HTMLElement ? target : null
    const shortcut = shortcutOf({
      key: event.key,
      shiftKey: event.shiftKey,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      altKey: event.altKey,
      isTyping: element !== null && isField(element),
      isElsewhere: element?.closest('dialog, [role=menu]') !== null && element !== null,
    })
    if (shortcut !== null && run(shortcut)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

function isField(element: HTMLElement): boolean {
  return (
    element.isContentEditable || element.matches('input:not([type=checkbox]), textarea, select')
  )
}
