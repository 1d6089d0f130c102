import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { duplicateScreen, removeScreen } from '#domain/flow/studio/edit-flow.ts'
import type { FlowMap } from '#domain/flow/studio/map/layout.ts'
import { type MapStep, walkMap } from '#domain/flow/studio/map/walk-map.ts'
import { useStudio } from '../studio-context.ts'
import { spotAt } from './drag-exit.ts'
import { exitKey, findExit, type Spot } from './exit-words.ts'
import type { MapWindow } from './use-map-pilot.ts'

const steps: Readonly<Record<string, MapStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** The focus among the screens and exits of the map, of which Tab reaches one screen and its exits, and what the keys do there. */
type MapKeys = {
  /** The screen that Tab reaches; null where there is none. */
  readonly stop: string | null
  readonly focus: (spot: Spot) => void
  readonly onFocus: (event: FocusEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export function useMapKeys(
  map: FlowMap,
  view: MapWindow,
  frame: RefObject<HTMLElement | null>,
): MapKeys {
  const { draft, outline, selected, store, open } = useStudio()
  const [spot, setSpot] = useState<Spot | null>(null)
  /** Where the last step came from: the way up leads back there. */
  const before = useRef<string | null>(null)
  const isWanted = useRef(false)
  const stop =
    [spot?.id, selected, outline[0]?.screen.id].find((id) => id && map.exits.has(id)) ?? null

  useEffect(() => {
    if (!isWanted.current || spot === null) return
    isWanted.current = false
    const node = frame.current?.querySelector(`[data-screen="${CSS.escape(spot.id)}"]`)
    const exit = spot.exit === null ? '' : `[data-exit="${CSS.escape(spot.exit)}"] .map-exit`
    node?.querySelector<HTMLElement>(exit || '.map-screen')?.focus({ preventScroll: true })
  }, [spot, frame])

  function focus(next: Spot): void {
    isWanted.current = true
    // Another object, so that the same place takes the focus again.
    setSpot({ ...next })
    view.show(next.id)
  }

  function step({ id, exit }: Spot, way: MapStep): Spot | null {
    if (exit === null || way === 'up') {
      const next = exit === null ? walkMap(map, id, way, before.current) : id
      return next === null ? null : { id: next, exit: null }
    }
    const exits = map.exits.get(id) ?? []
    if (way === 'down') {
      const next = findExit(exits, exit)?.next
      return next === undefined || !map.exits.has(next) ? null : { id: next, exit: null }
    }
    const isBack = getComputedStyle(frame.current ?? document.body).direction === 'rtl'
    const by = (way === 'right') === isBack ? -1 : 1
    const next = exits[exits.findIndex((one) => exitKey(one) === exit) + by]
    return next === undefined ? null : { id, exit: exitKey(next) }
  }

  function remove(id: string): void {
    const next = walkMap(map, id, 'down') ?? walkMap(map, id, 'up')
    store.edit((now) => removeScreen(now, id))
    if (next !== null) focus({ id: next, exit: null })
    if (selected === id) open({ screen: next ?? '' })
  }

  function duplicate(id: string): void {
    const copy = `s-${crypto.randomUUID().slice(0, 8)}`
    const next = duplicateScreen(draft, id, copy)
    if (next === draft) return
    store.edit((now) => duplicateScreen(now, id, copy))
    focus({ id: copy, exit: null })
    open({ screen: copy })
  }

  return {
    stop,
    focus,
    onFocus({ target }) {
      const here = spotAt(target)
      if (here === null) return
      if (here.id !== spot?.id) before.current = spot?.id ?? null
      setSpot(here)
      if (target.matches(':focus-visible')) view.show(here.id)
    },
    onKeyDown(event) {
      const here = spotAt(event.target)
      const isCommand = event.ctrlKey || event.metaKey
      const run = (act: () => void): void => {
        event.preventDefault()
        act()
      }
      if (event.altKey) return
      if (isCommand) {
        if (event.key.toLowerCase() === 'd' && here !== null) run(() => duplicate(here.id))
        return
      }
      if (event.key === '+') run(() => view.zoom('IN'))
      else if (event.key === '-') run(() => view.zoom('OUT'))
      else if (event.key === '0') run(() => view.zoom('FIT'))
      if (here === null) return
      const way = steps[event.key]
      const jump = { Home: outline[0], End: outline.at(-1) }[event.key]
      if (event.key === 'Delete') run(() => remove(here.id))
      else if (jump !== undefined) run(() => focus({ id: jump.screen.id, exit: null }))
      else if (way !== undefined) {
        run(() => {
          const next = step(here, way)
          if (next !== null) focus(next)
        })
      }
    },
  }
}
