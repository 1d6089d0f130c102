import { deskAt } from '#domain/desk-plan/find-desk.ts'
import type { PlacedDesk, Point } from '#domain/desk-plan/desk-shape.ts'
import { type SnapLines, snap } from '#domain/desk-plan/edit/snap-desks.ts'
import type { Pilot } from '#web/plan/plan-pilot.ts'

/** What a pointer on the plan does; the editor says what follows from it. */
export type DragActs = {
  readonly desks: () => readonly PlacedDesk[]
  readonly isChosen: (key: string) => boolean
  /** Taps add to what is chosen, and a drag over the ground draws a frame. */
  readonly isSelecting: () => boolean
  readonly onPick: (key: string, isAdding: boolean) => void
  readonly onGround: () => void
  readonly onFrame: (from: Point, to: Point, isAdding: boolean) => void
  /** What the chosen desks can be lined up with, computed as they are taken hold of. */
  readonly lines: () => SnapLines | null
  readonly limit: (by: Point) => Point
  readonly onMove: (by: Point) => void
}

/** What is drawn while desks are moved; plain DOM, so that nothing renders at a pointer's pace. */
export type DragMarks = {
  readonly drawing: SVGSVGElement
  readonly across: SVGLineElement
  readonly down: SVGLineElement
  readonly frame: SVGRectElement
}

const stillPx = 5
const snapPx = 7

type Hold = {
  /** TAP: a finger on a desk that is not chosen, which may as well move the plan. */
  readonly kind: 'DESK' | 'TAP' | 'FRAME' | 'GROUND'
  readonly key: string | null
  readonly pointerId: number
  readonly client: Point
  readonly start: Point
  readonly isAdding: boolean
  readonly wasChosen: boolean
  lines: SnapLines | null
  hasMoved: boolean
  by: Point
}

/**
 * Lets desks be chosen and moved on a plan. It stands before the plan's pilot: what begins on a desk, or draws a frame, never
 * reaches it; everything else moves the plan as it does for employees. A second finger lets go of the desks.
 */
export function dragDesks(
  around: HTMLElement,
  pilot: () => Pilot | null,
  marks: () => DragMarks | null,
  acts: DragActs,
): () => void {
  let hold: Hold | null = null
  let isClaimed = false
  let request = 0
  const listeners = new AbortController()
  const options = { signal: listeners.signal, capture: true }

  const at = ({ clientX, clientY }: MouseEvent) =>
    pilot()?.read({ x: clientX, y: clientY }) ?? { point: { x: 0, y: 0 }, reach: 0 }

  function onDown(event: PointerEvent): void {
    if (event.button !== 0) return
    if (hold !== null) {
      letGo()
      return
    }
    const { point, reach } = at(event)
    const isTouch = event.pointerType === 'touch'
    const key = deskAt(acts.desks(), point, isTouch ? reach : 0)?.number ?? null
    const isAdding = event.shiftKey || event.ctrlKey || event.metaKey || acts.isSelecting()
    const wasChosen = key !== null && acts.isChosen(key)
    const onDesk = isTouch && !wasChosen ? 'TAP' : 'DESK'
    const kind = key !== null ? onDesk : isAdding ? 'FRAME' : 'GROUND'
    isClaimed = kind === 'DESK' || kind === 'FRAME'
    hold = {
      kind,
      key,
      isAdding,
      pointerId: event.pointerId,
      client: { x: event.clientX, y: event.clientY },
      start: point,
      wasChosen,
      lines: null,
      hasMoved: false,
      by: { x: 0, y: 0 },
    }
    if (!isClaimed) return
    event.stopPropagation()
    // The keys of the plan work from here on.
    around.querySelector<HTMLElement>('[data-plan-keys]')?.focus({ preventScroll: true })
    if (key !== null && !wasChosen) acts.onPick(key, isAdding)
  }

  function onMove(event: PointerEvent): void {
    if (hold === null || event.pointerId !== hold.pointerId) return
    if (!hold.hasMoved) {
      if (Math.hypot(event.clientX - hold.client.x, event.clientY - hold.client.y) < stillPx) return
      hold.hasMoved = true
      if (isClaimed) around.setPointerCapture(event.pointerId)
      if (hold.kind === 'DESK') hold.lines = acts.lines()
    }
    if (!isClaimed) return
    event.stopPropagation()
    const { point, reach } = at(event)
    const { kind, lines, start } = hold
    const by = { x: point.x - start.x, y: point.y - start.y }
    if (kind === 'FRAME') {
      hold.by = by
      draw({ frame: { from: start, to: point } })
    } else if (lines !== null) {
      // Without the pull of other desks while Alt is held.
      const found = event.altKey ? { by, x: null, y: null } : snap(lines, by, (reach * snapPx) / 24)
      hold.by = acts.limit(found.by)
      draw({ by: hold.by, x: found.x, y: found.y })
    }
  }

  function onUp(event: PointerEvent): void {
    if (hold === null || event.pointerId !== hold.pointerId) return
    const { kind, key, hasMoved, by, start, isAdding, wasChosen } = hold
    const isCancelled = event.type === 'pointercancel'
    if (isClaimed) event.stopPropagation()
    letGo()
    if (isCancelled) return
    if (kind === 'GROUND') {
      if (!hasMoved) acts.onGround()
      return
    }
    if (kind === 'FRAME') {
      if (hasMoved) acts.onFrame(start, { x: start.x + by.x, y: start.y + by.y }, true)
      return
    }
    if (kind === 'TAP') {
      if (!hasMoved && key !== null) acts.onPick(key, isAdding)
      return
    }
    if (hasMoved) acts.onMove(by)
    // One that was chosen already: a tap chooses it alone, or takes it out.
    else if (key !== null && wasChosen) acts.onPick(key, isAdding)
  }

  function letGo(): void {
    hold = null
    draw({})
  }

  function onClick(event: MouseEvent): void {
    if (isClaimed) event.stopPropagation()
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || hold === null) return
    event.stopPropagation()
    letGo()
  }

  function draw(what: Drawn): void {
    cancelAnimationFrame(request)
    request = requestAnimationFrame(() => {
      const found = marks()
      if (found !== null) drawMarks(found, what)
    })
  }

  around.addEventListener('pointerdown', onDown, options)
  around.addEventListener('pointermove', onMove, options)
  around.addEventListener('pointerup', onUp, options)
  around.addEventListener('pointercancel', onUp, options)
  around.addEventListener('click', onClick, options)
  around.addEventListener('keydown', onKey, options)
  return () => {
    cancelAnimationFrame(request)
    listeners.abort()
  }
}

type Drawn = {
  readonly by?: Point
  readonly x?: number | null
  readonly y?: number | null
  readonly frame?: { readonly from: Point; readonly to: Point }
}

function drawMarks({ drawing, across, down, frame }: DragMarks, what: Drawn): void {
  const { by = { x: 0, y: 0 }, x = null, y = null } = what
  drawing.style.setProperty('--drag-x', `${String(by.x)}px`)
  drawing.style.setProperty('--drag-y', `${String(by.y)}px`)
  down.toggleAttribute('data-unseen', x === null)
  across.toggleAttribute('data-unseen', y === null)
  if (x !== null) for (const name of ['x1', 'x2']) down.setAttribute(name, String(x))
  if (y !== null) for (const name of ['y1', 'y2']) across.setAttribute(name, String(y))
  frame.toggleAttribute('data-unseen', what.frame === undefined)
  if (what.frame === undefined) return
  const { from, to } = what.frame
  frame.setAttribute('x', String(Math.min(from.x, to.x)))
  frame.setAttribute('y', String(Math.min(from.y, to.y)))
  frame.setAttribute('width', String(Math.abs(to.x - from.x)))
  frame.setAttribute('height', String(Math.abs(to.y - from.y)))
}
