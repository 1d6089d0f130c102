/**
 * Notes where on the screen the row stands that somebody is at: it has the focus, or the pointer is over it, or it is the first to
 * be seen of a list that was scrolled. What is answered puts it back there after the list has changed.
 */
export function holdPlace(list: HTMLElement | null): () => void {
  const row = list && rowInUse(list)
  const id = row?.dataset['visit']
  if (list === null || row === null || id === undefined) return () => undefined
  const { top } = row.getBoundingClientRect()
  const isFocused = row.contains(document.activeElement)
  const { index = '' } = row.dataset
  return () => {
    const now = list.querySelector(`[data-visit="${CSS.escape(id)}"]`)
    // Whoever was at a row that is gone goes on from the one in its place.
    if (now === null && isFocused)
      list.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true })
    const moved = now === null ? 0 : now.getBoundingClientRect().top - top
    if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' })
  }
}

/** The place in the list, counted from 0, of the row that somebody is at just now; null where nobody is at any. */
export function indexInUse(list: HTMLElement | null): number | null {
  const row = list && touchedRow(list)
  return row === null ? null : Number(row.dataset['index'])
}

/** Whoever has the focus goes before whoever only points. */
function touchedRow(list: HTMLElement): HTMLElement | null {
  return (
    list.querySelector<HTMLElement>('[data-visit]:focus-within') ??
    list.querySelector<HTMLElement>('[data-visit]:hover')
  )
}

function rowInUse(list: HTMLElement): HTMLElement | null {
  const touched = touchedRow(list)
  if (touched !== null) return touched
  // A list that begins on the screen shows what comes first where it comes first.
  if (list.getBoundingClientRect().top >= 0) return null
  const rows = [...list.querySelectorAll<HTMLElement>('[data-visit]')]
  return (
    rows
      .map((row) => ({ row, top: row.getBoundingClientRect().top }))
      .filter(({ top }) => top >= 0)
      .toSorted((a, b) => a.top - b.top)[0]?.row ?? null
  )
}
