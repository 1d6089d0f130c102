import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Box, Point } from '#domain/desk-plan/desk-shape.ts'
import { leadExit } from '#domain/flow/studio/map/exits.ts'
import type { FlowMap } from '#domain/flow/studio/map/layout.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Pilot } from '#web/plan/plan-pilot.ts'
import { targetsOf } from '../edit/use-targets.ts'
import { targetName } from '../flow-words.ts'
import { useStudio } from '../studio-context.ts'
import { dragExits } from './drag-exit.ts'
import { exitKey, findExit, type Spot } from './exit-words.ts'
import type { PullState } from './map-node.tsx'

type Pulled = {
  readonly spot: Spot
  readonly allowed: ReadonlySet<string>
  /** What is under the pointer. */
  readonly over: string | null
}

/** In words; empty while nothing was pulled. */
type Outcome = { readonly words: string; readonly isRefused: boolean }
const none: Outcome = { words: '', isRefused: false }

/** Exits that are pulled to another place lead there; a place from which a way comes back is refused. */
export function usePull(
  map: FlowMap,
  around: RefObject<HTMLElement | null>,
  pilot: RefObject<Pilot | null>,
  line: RefObject<SVGPathElement | null>,
): {
  readonly stateOf: (id: string) => PullState
  /** What came of the last pull. */
  readonly outcome: Outcome
} {
  const studio = useStudio()
  const translator = useTranslator()
  const [pulled, setPulled] = useState<Pulled | null>(null)
  const [outcome, setOutcome] = useState(none)
  const onPull = useEffectEvent((spot: Spot): Point | null => {
    const at = map.exits.get(spot.id)?.findIndex((exit) => exitKey(exit) === spot.exit)
    const drawn = map.lines.find(({ from, exit }) => from === spot.id && exit === at)
    if (drawn === undefined) return null
    setPulled({ spot, allowed: new Set(targetsOf(studio, spot.id)), over: null })
    return drawn.points[0] ?? null
  })
  const onOver = useEffectEvent((point: Point) => {
    const over = placeAt(map, point)
    setPulled((now) => (now === null || now.over === over ? now : { ...now, over }))
  })
  const onDrop = useEffectEvent((point: Point, spot: Spot) => {
    const to = placeAt(map, point)
    const exit = findExit(map.exits.get(spot.id), spot.exit)
    if (to === null || exit === null || to === spot.id) return
    if (targetsOf(studio, spot.id).includes(to)) {
      studio.store.edit((draft) => leadExit(draft, spot.id, exit, to))
      setOutcome({ words: targetName(to, studio.outline, translator), isRefused: false })
    } else setOutcome({ words: translator.t('flows_map_circle'), isRefused: true })
  })
  useEffect(() => {
    if (around.current === null) return undefined
    return dragExits(
      around.current,
      () => pilot.current,
      () => line.current,
      {
        onPress: () => setOutcome(none),
        onPull: (spot) => onPull(spot),
        onOver: (point) => onOver(point),
        onDrop: (point, spot) => onDrop(point, spot),
        onEnd: () => setPulled(null),
      },
    )
  }, [around, pilot, line])
  return {
    outcome,
    stateOf(id) {
      if (pulled === null || id === pulled.spot.id) return null
      if (!pulled.allowed.has(id)) return 'CANNOT'
      return pulled.over === id ? 'OVER' : 'CAN'
    },
  }
}

function placeAt({ places }: FlowMap, { x, y }: Point): string | null {
  const isIn = (box: Box): boolean =>
    box.x <= x && x <= box.x + box.width && box.y <= y && y <= box.y + box.height
  return [...places].find(([, box]) => isIn(box))?.[0] ?? null
}
