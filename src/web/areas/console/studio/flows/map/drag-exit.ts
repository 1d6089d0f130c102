import type { Point } from '#domain/desk-plan/desk-shape.ts'
import type { Pilot } from '#web/plan/plan-pilot.ts'
import type { Spot } from './exit-words.ts'

/** What a pointer that pulls an exit does; the map says what follows from it. */
type DragActs = {
  /** Whatever was said of the last pull has been seen. */
  readonly onPress: () => void
  /** Where the line of an exit begins; null where it can't be pulled. */
  readonly onPull: (spot: Spot) => Point | null
  readonly onOver: (point: Point) => void
  readonly onDrop: (point: Point, spot: Spot) => void
  readonly onEnd: () => void
}

const stillPx = 5

type Hold = {
  readonly spot: Spot
  readonly pointerId: number
  readonly client: Point
  start: Point | null
}

/**
 * Lets exits be pulled to other screens. It stands before the pilot of the map: what begins on an exit never reaches it. While an
 * exit is pulled nothing renders at the pointer's pace: one line is drawn.
 */
export function dragExits(
  around: HTMLElement,
  pilot: () => Pilot | null,
  line: () => SVGPathElement | null,
  acts: DragActs,
): () => void {
  let hold: Hold | null = null
  let hasPulled = false
  const listeners = new AbortController()
  const options = { signal: listeners.signal, capture: true }

  function onDown(event: PointerEvent): void {
    hasPulled = false
    letGo()
    acts.onPress()
    const spot = spotAt(event.target)
    if (event.button !== 0 || spot === null || spot.exit === null) return
    event.stopPropagation()
    const client = { x: event.clientX, y: event.clientY }
    hold = { spot, pointerId: event.pointerId, client, start: null }
  }

  function onMove(event: PointerEvent): void {
    if (hold === null || event.pointerId !== hold.pointerId) return
    const client = { x: event.clientX, y: event.clientY }
    if (hold.start === null) {
      if (Math.hypot(client.x - hold.client.x, client.y - hold.client.y) < stillPx) return
      hold.start = acts.onPull(hold.spot)
      if (hold.start === null) {
        hold = null
        return
      }
      hasPulled = true
      around.setPointerCapture(event.pointerId)
    }
    event.stopPropagation()
    const point = pilot()?.read(client).point
    if (point === undefined) return
    line()?.setAttribute('d', `M${hold.start.x} ${hold.start.y}L${point.x} ${point.y}`)
    acts.onOver(point)
  }

  function onUp(event: PointerEvent): void {
    if (hold === null || event.pointerId !== hold.pointerId) return
    const point = pilot()?.read({ x: event.clientX, y: event.clientY }).point
    const { spot, start } = hold
    letGo()
    if (start !== null && point !== undefined && event.type === 'pointerup')
      acts.onDrop(point, spot)
  }

  function onClick(event: MouseEvent): void {
    // What ends a pull is no tap.
    if (hasPulled) event.stopPropagation()
    hasPulled = false
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || hold === null) return
    event.stopPropagation()
    letGo()
  }

  function letGo(): void {
    if (hold === null) return
    hold = null
    line()?.removeAttribute('d')
    acts.onEnd()
  }

  around.addEventListener('pointerdown', onDown, options)
  around.addEventListener('pointermove', onMove, options)
  around.addEventListener('pointerup', onUp, options)
  around.addEventListener('pointercancel', onUp, options)
  around.addEventListener('click', onClick, options)
  addEventListener('keydown', onKey, options)
  return () => listeners.abort()
}

/** Which screen or exit an event is about. */
export function spotAt(target: EventTarget | null): Spot | null {
  if (!(target instanceof Element)) return null
  const id = target.closest<HTMLElement>('[data-screen]')?.dataset['screen']
  if (id === undefined) return null
  return { id, exit: target.closest<HTMLElement>('[data-exit]')?.dataset['exit'] ?? null }
}
