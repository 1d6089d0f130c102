import type { Box, Point } from '#domain/desk-plan/desk-shape.ts'
import {
  centredView,
  fitView,
  keepInside,
  panView,
  type PlanView,
  planPoint,
  showBox,
  type WindowSize,
  zoomView,
} from '#domain/desk-plan/plan-view.ts'

/** Moves a plan under its window. Nothing of it renders anew: one transform changes, once a frame. */
export interface Pilot {
  readonly zoomBy: (factor: number) => void
  /** The whole plan. */
  readonly fit: () => void
  /** Brings a box of the plan into view, if it is not. */
  readonly show: (box: Box) => void
  /** The sheet has other edges from here on; what is in view stays there. */
  readonly bind: (bounds: Box) => void
  /** What lies under a place of the screen, and how much of the plan a fingertip covers. */
  readonly read: (client: Point) => { readonly point: Point; readonly reach: number }
  readonly stop: () => void
}

/** Told of a tap or a click that moved nothing. */
export type OnTap = (event: MouseEvent) => void

/** How what is moved differs from a plan of desks. */
type PilotOptions = {
  /** The point that the corner of the sheet shows; without it the corner of its first bounds. */
  readonly origin?: Point
  /** No larger than this when all of it is shown. */
  readonly mostFitted?: number
  /** The wheel moves it, as it scrolls a page, and zooms it only with Ctrl. */
  readonly pansByWheel?: boolean
  /** Told at most once a frame what is in view. */
  readonly onView?: (seen: Box) => void
}

const stillPx = 8
const fingerPx = 24
const doubleTapMs = 320
const buttonMargin = 48
const restMs = 200

/**
 * Lets `sheet` be moved within `frame`: drag, pinch, wheel, double tap. `bounds` is the part of the plan that the sheet shows, one
 * plan unit being one of its own pixels. It begins with the whole plan, or, where desks would be smaller than a fingertip
 * (`leastScale`), with `first` in the middle.
 */
export function createPilot(
  frame: HTMLElement,
  sheet: HTMLElement,
  { bounds: firstBounds, leastScale, first }: PlanStart,
  onTap: OnTap,
  { origin = firstBounds, mostFitted = Infinity, pansByWheel, onView }: PilotOptions = {},
): Pilot {
  let bounds = firstBounds
  let size = sizeOf(frame)
  let fitted = fitAll()
  let view = firstView()
  let request = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  const fingers = new Map<number, Point>()
  let down: Point | null = null
  let hasMoved = false
  let lastTap = { time: -Infinity, x: 0, y: 0 }

  function fitAll(): PlanView {
    const whole = fitView(bounds, size)
    return whole.scale > mostFitted ? centredView(bounds, size, mostFitted) : whole
  }
  function firstView(): PlanView {
    if (fitted.scale >= leastScale || first === null) return fitted
    return keepInside(centredView(first, size, leastScale), bounds, size)
  }
  const limits = () => ({
    least: fitted.scale,
    most: Math.max(4, leastScale * 3, fitted.scale * 4),
  })

  function draw(): void {
    request = 0
    const x = view.x + origin.x * view.scale
    const y = view.y + origin.y * view.scale
    sheet.style.transform = `translate(${x}px, ${y}px) scale(${view.scale})`
    const width = size.width / view.scale
    onView?.({ ...planPoint(view, { x: 0, y: 0 }), width, height: size.height / view.scale })
  }

  /** While it moves the sheet is a layer that is only shifted; at rest it is drawn sharp. */
  function moveTo(next: PlanView, glides = false): void {
    view = keepInside(next, bounds, size)
    // A finger scrolls the page over a plan that is all to be seen.
    frame.toggleAttribute('data-zoomed', view.scale > fitted.scale * 1.01)
    sheet.toggleAttribute('data-glides', glides)
    sheet.toggleAttribute('data-moves', true)
    clearTimeout(rest)
    rest = setTimeout(() => sheet.toggleAttribute('data-moves', false), restMs)
    if (request === 0) request = requestAnimationFrame(draw)
  }

  function within(client: Point): Point {
    const { left, top } = frame.getBoundingClientRect()
    return { x: client.x - left, y: client.y - top }
  }
  const middle = (): Point => ({ x: size.width / 2, y: size.height / 2 })

  function onDown(event: PointerEvent): void {
    if (event.button !== 0 || fingers.size >= 2) return
    const at = within({ x: event.clientX, y: event.clientY })
    fingers.set(event.pointerId, at)
    if (fingers.size === 1) {
      down = at
      hasMoved = false
    } else {
      hasMoved = true
    }
  }

  function onMove(event: PointerEvent): void {
    const before = fingers.get(event.pointerId)
    if (before === undefined || down === null) return
    const at = within({ x: event.clientX, y: event.clientY })
    if (!hasMoved) {
      if (Math.hypot(at.x - down.x, at.y - down.y) < stillPx) return
      hasMoved = true
      frame.setPointerCapture(event.pointerId)
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, at)
    if (other === undefined) {
      moveTo(panView(view, { x: at.x - before.x, y: at.y - before.y }))
      return
    }
    const centre = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }
    const by = { x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 }
    const spread = Math.hypot(before.x - other.x, before.y - other.y)
    const factor = spread < 1 ? 1 : Math.hypot(at.x - other.x, at.y - other.y) / spread
    moveTo(zoomView(panView(view, by), factor, centre, limits()))
  }

  function onUp(event: PointerEvent): void {
    fingers.delete(event.pointerId)
    if (fingers.size === 0) down = null
  }

  function onClick(event: MouseEvent): void {
    // What ends a movement is no tap; a click without a pointer comes from a screen reader.
    if (hasMoved) {
      hasMoved = false
      return
    }
    const at = within({ x: event.clientX, y: event.clientY })
    const onButton = event.target instanceof Element && event.target.closest('button') !== null
    const isSecond =
      !onButton &&
      event.timeStamp - lastTap.time < doubleTapMs &&
      Math.hypot(at.x - lastTap.x, at.y - lastTap.y) < fingerPx
    lastTap = { time: isSecond ? -Infinity : event.timeStamp, ...at }
    if (isSecond) moveTo(zoomView(view, 2, at, limits()), true)
    onTap(event)
  }

  function onWheel(event: WheelEvent): void {
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    if (pansByWheel === true && !event.ctrlKey) {
      const before = view
      const [x, y] = event.shiftKey
        ? [event.deltaX || event.deltaY, 0]
        : [event.deltaX, event.deltaY]
      moveTo(panView(view, { x: -x * lines, y: -y * lines }))
      // At its edge the page may scroll on.
      if (view.x !== before.x || view.y !== before.y) event.preventDefault()
      return
    }
    const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002))
    // All of it is to be seen: the page may scroll on.
    if (factor < 1 && view.scale <= fitted.scale * 1.001 && !event.ctrlKey) return
    event.preventDefault()
    moveTo(zoomView(view, factor, within({ x: event.clientX, y: event.clientY }), limits()))
  }

  const observer = new ResizeObserver(() => {
    const before = planPoint(view, middle())
    const wasFitted = view.scale <= fitted.scale * 1.001
    size = sizeOf(frame)
    fitted = fitAll()
    const scale = wasFitted ? fitted.scale : Math.max(view.scale, fitted.scale)
    moveTo(centredView({ ...before, width: 0, height: 0 }, size, scale))
  })

  const listeners = new AbortController()
  const { signal } = listeners
  frame.addEventListener('pointerdown', onDown, { signal })
  frame.addEventListener('pointermove', onMove, { signal })
  frame.addEventListener('pointerup', onUp, { signal })
  frame.addEventListener('pointercancel', onUp, { signal })
  frame.addEventListener('click', onClick, { signal })
  frame.addEventListener('wheel', onWheel, { signal, passive: false })
  observer.observe(frame)
  frame.toggleAttribute('data-zoomed', view.scale > fitted.scale * 1.01)
  draw()

  return {
    zoomBy: (factor) => moveTo(zoomView(view, factor, middle(), limits()), true),
    fit: () => moveTo(fitted, true),
    show: (box) => {
      const next = keepInside(showBox(view, box, size, buttonMargin), bounds, size)
      if (next.x !== view.x || next.y !== view.y) moveTo(next, true)
    },
    bind(next) {
      bounds = next
      fitted = fitAll()
      moveTo({ ...view, scale: Math.max(view.scale, fitted.scale) })
    },
    read: (client) => ({
      point: planPoint(view, within(client)),
      reach: fingerPx / view.scale,
    }),
    stop() {
      listeners.abort()
      observer.disconnect()
      cancelAnimationFrame(request)
      clearTimeout(rest)
    },
  }
}

/** What a plan begins with. */
export type PlanStart = {
  readonly bounds: Box
  /** Pixels for a plan unit, from which on a finger can choose. */
  readonly leastScale: number
  /** What somebody looks for first; null for nothing. */
  readonly first: Box | null
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): WindowSize {
  // A window that is not laid out yet has no size to divide by.
  return { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight) }
}
