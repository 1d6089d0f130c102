import { useEffect } from 'react'

/** Ctrl or Cmd with Z, as everywhere; in a field too, whose letters are steps of what is edited. */
export function useUndoKeys(store: { readonly undo: () => void; readonly redo: () => void }): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if (!isRedo && key !== 'z') return
      event.preventDefault()
      if (isRedo) store.redo()
      else store.undo()
    }
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [store])
}
