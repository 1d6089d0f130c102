/**
 * Writes the outlines of the map of locations: `node scripts/world-outline.ts countries-110m.json`, with the file of that name from
 * the package world-atlas 2.0.2 (ISC; the data are Natural Earth's, in the public domain). It is seldom run, so nothing depends on it.
 */
import { readFileSync, writeFileSync } from 'node:fs'

type Topology = {
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] }
  readonly arcs: readonly (readonly (readonly number[])[])[]
  readonly objects: {
    readonly countries: {
      readonly geometries: readonly {
        readonly id?: string
        readonly type: string
        readonly arcs: readonly (readonly number[])[] | readonly (readonly (readonly number[])[])[]
      }[]
    }
  }
}
/** Nobody receives visitors there, and it takes a fifth of the height. */
const antarctica = '010'

const topology = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Topology // as the package documents it
const [scaleX = 1, scaleY = 1] = topology.transform.scale
const [moveX = 0, moveY = 0] = topology.transform.translate
const arcs = topology.arcs.map((arc) => {
  let [x, y] = [0, 0]
  return arc.map(([dx = 0, dy = 0]) => {
    x += dx
    y += dy
    return [Math.round((x * scaleX + moveX) * 10), Math.round(-(y * scaleY + moveY) * 10)] as const
  })
})
const rings = topology.objects.countries.geometries
  .filter(({ id }) => id !== antarctica)
  .flatMap(({ type, arcs: own }) => (type === 'Polygon' ? own : own.flat()) as number[][])
const path = rings.flatMap((ring) => {
  const points = ring.flatMap((number) => {
    const arc = number < 0 ? arcs[~number]?.toReversed() : arcs[number]
    return arc?.slice(0, -1) ?? []
  })
  let last = points[0] ?? [0, 0]
  const steps = points.slice(1).flatMap(([x, y]) => {
    // A ring that is cut at the date line goes on beyond it: back across the whole map would be a line.
    const across = x - last[0]
    const step = [across - Math.round(across / 3600) * 3600, y - last[1]] as const
    last = [x, y]
    return step[0] === 0 && step[1] === 0 ? [] : [`${String(step[0])} ${String(step[1])}`]
  })
  // What is smaller than a tenth of a degree has no shape.
  if (steps.length < 2) return []
  return [`M${(points[0] ?? []).join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-')]
})
writeFileSync(
  'src/web/areas/console/organisation/locations/map/outline.ts',
  `/** Written by scripts/world-outline.ts: the outlines of countries, in tenths of a degree east and south. Natural Earth, public domain. */
export const outline =
  '${path.join('')}'
`,
)
