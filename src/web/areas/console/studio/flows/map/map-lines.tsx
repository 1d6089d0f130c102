import { memo, type ReactNode } from 'react'
import type { Box, Point } from '#domain/desk-plan/desk-shape.ts'
import { FAILURE } from '#domain/flow/flow.ts'
import type { FlowMap } from '#domain/flow/studio/map/layout.ts'
import { isOnWay } from '#domain/flow/studio/map/way-on-map.ts'
import type { Way } from '#domain/flow/studio/ways.ts'
import { meets } from './visible-part.ts'

/** The lines of the map that pass the part of it that is shown; those of the way that is tried lie over the others. */
export const MapLines = memo(function MapLines({
  map,
  part,
  way,
  current,
}: {
  readonly map: FlowMap
  readonly part: Box
  readonly way: Way | null
  /** The screen that is edited: its lines stand out. */
  readonly current: string | null
}): ReactNode {
  const lines = map.lines.filter(({ points }) => meets(boxAround(points), part))
  return lines
    .map((line) => ({ line, isLit: way !== null && isOnWay(line, map, way) }))
    .toSorted((one, other) => Number(one.isLit) - Number(other.isLit))
    .map(({ line, isLit }) => (
      <path
        key={`${line.from} ${String(line.exit)}`}
        className="map-line"
        d={pathOf(line.points)}
        data-way={isLit || undefined}
        data-current={line.from === current || undefined}
        data-denied={line.to === FAILURE || undefined}
      />
    ))
})

/** Straight within a layer, bent between two, and a head where it arrives. */
function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  let before = first
  let path = `M${first.x} ${first.y}`
  for (const point of rest) {
    const middle = (before.y + point.y) / 2
    path += `C${before.x} ${middle} ${point.x} ${middle} ${point.x} ${point.y}`
    before = point
  }
  return `${path}m-5 -7l5 7l5 -7`
}

function boxAround(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
