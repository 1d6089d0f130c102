import { type ReactNode, useMemo } from 'react'
import type { Box } from '#domain/desk-plan/desk-shape.ts'
import { FAILURE, SUCCESS } from '#domain/flow/flow.ts'
import type { FlowMap } from '#domain/flow/studio/map/layout.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { targetName } from '../flow-words.ts'
import { isUntranslated } from '../prove/untranslated.ts'
import { useStudio } from '../studio-context.ts'
import type { Spot } from './exit-words.ts'
import { MapNode, type PullState } from './map-node.tsx'
import { meets } from './visible-part.ts'

/** The screens within a part of the map, and the one that Tab reaches, in the order of the outline. */
export function MapNodes({
  map,
  part,
  stop,
  openExit,
  pullOf,
}: {
  readonly map: FlowMap
  readonly part: Box
  readonly stop: string | null
  readonly openExit: Spot | null
  readonly pullOf: (id: string) => PullState
}): ReactNode {
  const { outline, selected, problems, trying } = useStudio()
  const translator = useTranslator()
  const known = useMemo(() => {
    const ids = [...outline.map(({ screen }) => screen.id), SUCCESS, FAILURE]
    return new Map(ids.map((id) => [id, targetName(id, outline, translator)]))
  }, [outline, translator])
  const numbers = new Map(outline.map(({ screen, number }) => [screen.id, number]))
  const onWay = new Set(trying?.steps.map(({ screenId }) => screenId))
  const worst = new Map(
    problems
      .toReversed()
      .flatMap((one) =>
        one.screenId === null || isUntranslated(one) ? [] : [[one.screenId, one.severity] as const],
      ),
  )
  const cut = new Map(
    map.lines
      .filter(({ isCut }) => isCut)
      .map(({ from, exit, to }) => [`${from} ${String(exit)}`, to]),
  )
  /** What stands where a line is cut: an end by its name, a screen by its number and whether it is above or below. */
  const cutWords = (from: Box, to: string): string => {
    const number = numbers.get(to)
    if (number === undefined) return known.get(to) ?? '?'
    return `${(map.places.get(to)?.y ?? 0) > from.y ? '↓' : '↑'} ${String(number)}`
  }
  return outline.map(({ screen, number }) => {
    const { id } = screen
    const place = map.places.get(id)
    const exits = map.exits.get(id)
    if (place === undefined || exits === undefined || !(id === stop || meets(place, part))) {
      return null
    }
    return (
      <MapNode
        key={id}
        screen={screen}
        number={number}
        place={place}
        exits={exits}
        targets={exits
          .map(({ next }) => known.get(next) ?? targetName(next, outline, translator))
          .join('\n')}
        cuts={exits
          .map((_, index) => {
            const to = cut.get(`${id} ${String(index)}`)
            return to === undefined ? '' : cutWords(place, to)
          })
          .join('\n')}
        isSelected={selected === id}
        isTabStop={stop === id}
        isOnWay={onWay.has(id)}
        pull={pullOf(id)}
        openExit={openExit?.id === id ? openExit.exit : null}
        worst={worst.get(id) ?? null}
      />
    )
  })
}
