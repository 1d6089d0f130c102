import type { EditedElement } from '#domain/badge/edit/edited-badge.ts'
import { snapElement } from '#domain/badge/edit/snap-element.ts'
import type { SnapLines } from '#domain/desk-plan/edit/snap-desks.ts'

type Point = { readonly x: number; readonly y: number }

/** What a pointer on the label does; the editor says what follows from it. Lengths in millimetres. */
export type DragActs = {
  readonly chosen: () => EditedElement | null
  readonly choose: (id: string | null) => void
  /** What an element can be lined up with, computed as it is taken hold of. */
  readonly lines: (id: string) => SnapLines | null
  readonly limit: (id: string, by: Point) => Point
  readonly onMove: (id: string, by: Point) => void
  readonly onResize: (id: string, size: { readonly width: number; readonly height: number }) => void
}

/** What is drawn while an element is moved; plain DOM, so that nothing renders at a pointer's pace. */
export type DragMarks = {
  readonly drawing: SVGSVGElement
  readonly across: SVGLineElement
  readonly down: SVGLineElement
}

const stillPx = 4
const snapPx = 6

type Hold = {
  readonly pointerId: number
  readonly client: Point
  readonly element: EditedElement
  readonly isResizing: boolean
  readonly lines: SnapLines | null
  hasMoved: boolean
  by: Point
}

/**
 * Lets elements be chosen, moved and resized on a label. A finger moves only what is chosen already, so that a phone can still be
 * scrolled over a full label; a second finger lets go.
 */
export function dragElement(
  frame: HTMLElement,
  marks: () => DragMarks | null,
  acts: DragActs,
): () => void {
  let hold: Hold | null = null
  const listeners = new AbortController()
  const options = { signal: listeners.signal }

  /** How many millimetres a pixel is. */
  function scale(): number {
    const drawing = marks()?.drawing
    const { width = 0 } = drawing?.getBoundingClientRect() ?? {}
    return width === 0 ? 0 : (drawing?.viewBox.baseVal.width ?? 0) / width
  }

  function onDown(event: PointerEvent): void {
    if (event.button !== 0 || !(event.target instanceof Element)) return
    if (hold !== null) {
      letGo()
      return
    }
    const id = event.target.closest('[data-element]')?.getAttribute('data-element') ?? null
    const wasChosen = id !== null && acts.chosen()?.id === id
    acts.choose(id)
    if (id === null || (event.pointerType === 'touch' && !wasChosen)) return
    const element = acts.chosen()
    if (element === null) return
    hold = {
      pointerId: event.pointerId,
      client: { x: event.clientX, y: event.clientY },
      element,
      isResizing: event.target.hasAttribute('data-handle'),
      lines: acts.lines(id),
      hasMoved: false,
      by: { x: 0, y: 0 },
    }
  }

  function onMove(event: PointerEvent): void {
    if (hold === null || event.pointerId !== hold.pointerId) return
    const moved = { x: event.clientX - hold.client.x, y: event.clientY - hold.client.y }
    if (!hold.hasMoved) {
      if (Math.hypot(moved.x, moved.y) < stillPx) return
      hold.hasMoved = true
      frame.setPointerCapture(event.pointerId)
    }
    const mm = scale()
    const by = { x: moved.x * mm, y: moved.y * mm }
    const { element, lines } = hold
    if (hold.isResizing) {
      const { width, height } = element
      acts.onResize(element.id, { width: width + by.x, height: height + by.y })
      return
    }
    if (lines === null) return
    // Without the pull of guides while Alt is held.
    const found = event.altKey ? { by, x: null, y: null } : snapElement(lines, by, snapPx * mm)
    hold.by = acts.limit(element.id, found.by)
    draw(hold.by, found)
  }

  function onUp(event: PointerEvent): void {
    if (hold === null || event.pointerId !== hold.pointerId) return
    const { element, hasMoved, isResizing, by } = hold
    letGo()
    if (event.type === 'pointerup' && hasMoved && !isResizing) acts.onMove(element.id, by)
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || hold === null) return
    event.stopPropagation()
    letGo()
  }

  function letGo(): void {
    hold = null
    draw({ x: 0, y: 0 }, { x: null, y: null })
  }

  function draw(by: Point, lines: { readonly x: number | null; readonly y: number | null }): void {
    const found = marks()
    if (found === null) return
    const { drawing, across, down } = found
    drawing.style.setProperty('--drag-x', `${String(by.x)}px`)
    drawing.style.setProperty('--drag-y', `${String(by.y)}px`)
    down.toggleAttribute('data-unseen', lines.x === null)
    across.toggleAttribute('data-unseen', lines.y === null)
    if (lines.x !== null) for (const name of ['x1', 'x2']) down.setAttribute(name, String(lines.x))
    if (lines.y !== null)
      for (const name of ['y1', 'y2']) across.setAttribute(name, String(lines.y))
  }

  frame.addEventListener('pointerdown', onDown, options)
  frame.addEventListener('pointermove', onMove, options)
  frame.addEventListener('pointerup', onUp, options)
  frame.addEventListener('pointercancel', onUp, options)
  frame.addEventListener('keydown', onKey, { ...options, capture: true })
  return () => listeners.abort()
}
