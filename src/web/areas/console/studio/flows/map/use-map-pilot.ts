import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Box } from '#domain/desk-plan/desk-shape.ts'
import type { FlowMap } from '#domain/flow/studio/map/layout.ts'
import { createPilot, type Pilot } from '#web/plan/plan-pilot.ts'
import { visiblePart } from './visible-part.ts'

const zoomStep = 1.4
const margin = 56
/** From here on titles can be read: a map that would have to be smaller begins with the screen that is open. */
const leastScale = 0.85

/** The window on the map: what is in view, and how it is moved. */
export type MapWindow = {
  /** What is in the document; null until the window is laid out. */
  readonly part: Box | null
  /** Brings a screen into view, with room below it. */
  readonly show: (id: string, below?: number) => void
  readonly zoom: (how: 'IN' | 'OUT' | 'FIT') => void
}

/** The window itself, what is moved in it, and what moves it. */
type MapParts = {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly sheet: RefObject<HTMLDivElement | null>
  readonly pilot: RefObject<Pilot | null>
}

export function useMapPilot(
  map: FlowMap,
  firstId: string | null,
  { frame, sheet, pilot: pilotRef }: MapParts,
  onTap: (target: Element) => void,
): MapWindow {
  const [part, setPart] = useState<Box | null>(null)
  const bounds = useMemo(() => grown(map.bounds), [map])
  const tap = useEffectEvent(onTap)
  const start = useEffectEvent(() => {
    const first = firstId === null ? null : (map.places.get(firstId) ?? null)
    return { bounds, leastScale, first }
  })
  useEffect(() => {
    if (frame.current === null || sheet.current === null) return undefined
    const tapped = ({ target }: MouseEvent): void => {
      if (target instanceof Element) tap(target)
    }
    const made = createPilot(frame.current, sheet.current, start(), tapped, {
      origin: { x: 0, y: 0 },
      mostFitted: 1,
      pansByWheel: true,
      onView: (seen) => setPart((before) => visiblePart(before, seen)),
    })
    pilotRef.current = made
    return () => {
      pilotRef.current = null
      made.stop()
    }
  }, [frame, sheet, pilotRef])
  useEffect(() => pilotRef.current?.bind(bounds), [bounds, pilotRef])
  return {
    part,
    show(id, below = 0) {
      const place = map.places.get(id)
      if (place === undefined) return
      pilotRef.current?.show({ ...place, height: place.height + below })
    },
    zoom(how) {
      if (how === 'FIT') pilotRef.current?.fit()
      else pilotRef.current?.zoomBy(how === 'IN' ? zoomStep : 1 / zoomStep)
    },
  }
}

function grown({ x, y, width, height }: Box): Box {
  return {
    x: x - margin,
    y: y - margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
  }
}
